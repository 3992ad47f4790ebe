"""The types of the browser client, written from the structs of `messages` and `http_bodies`. `python -m
fireteam.table.protocol.typescript` prints them; a test compares them with what lies in the client's sources."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

from fireteam.table.protocol import http_bodies, messages

HEAD = "// Generated from src/fireteam/table/protocol by `python -m fireteam.table.protocol.typescript`; do not edit.\n"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def module() -> str:
    """All of web/src/net/messages.ts."""
    unions = {"FromClient": typing.get_args(messages.FromClient), "ToClient": typing.get_args(messages.ToClient)}
    roots = [*(struct for union in unions.values() for struct in union), *http_bodies.HTTP]
    known: dict[str, type] = {}
    for root in roots:
        _collect(root, known)
    parts = [HEAD, f"export const PROTOCOL = {messages.PROTOCOL};\n"]
    parts += [_interface(struct) for struct in known.values()]
    parts += [
        f"export type {name} = {' | '.join(struct.__name__ for struct in union)};\n" for name, union in unions.items()
    ]
    return "\n".join(parts)


def _collect(struct: type, known: dict[str, type]) -> None:
    if struct.__name__ in known:
        return
    known[struct.__name__] = struct
    for field in msgspec.structs.fields(struct):
        for part in _structs_in(field.type):
            _collect(part, known)


def _structs_in(annotation: Any) -> Iterator[type]:
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        yield annotation
    for part in typing.get_args(annotation):
        yield from _structs_in(part)


def _interface(struct: type) -> str:
    config = struct.__struct_config__  # type: ignore[attr-defined]
    lines = [f"/** {' '.join(struct.__doc__.split())} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    if config.tag is not None:
        lines.append(f"  type: {msgspec.json.encode(config.tag).decode()};")
    sent = config.forbid_unknown_fields and struct not in typing.get_args(messages.ToClient)  # may leave defaults out
    for field in msgspec.structs.fields(struct):
        optional = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


def _type(annotation: Any) -> str:
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return annotation.__name__
    origin, parts = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _type(parts[0])
    if origin is typing.Literal:
        return " | ".join(msgspec.json.encode(part).decode() for part in parts)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(map(_type, parts))
    if origin is tuple and parts[-1] is not ...:
        return f"[{', '.join(map(_type, parts))}]"
    if origin is list or (origin is tuple and parts[-1] is ...):
        inner = _type(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(parts[0])}, {_type(parts[1])}>"
    raise TypeError(f"no TypeScript is known for {annotation}")


if __name__ == "__main__":
    print(module(), end="")
