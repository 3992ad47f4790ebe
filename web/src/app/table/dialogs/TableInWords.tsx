// The table told in sentences, for somebody who does not see it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../../../ui/Dialog";
import { Loading } from "../../../ui/Placeholders";
import type { DialogProps } from "./dialogProps";

export function TableInWords({ room, close }: DialogProps) {
  const lines = useSignal<readonly string[] | null>(null);
  useEffect(() => {
    void room.me
      .peek()
      .describe()
      .then(
        (told) => (lines.value = told),
        (error: Error) => (lines.value = [error.message]),
      );
  }, []);
  return (
    <Dialog title="The table in words" onClose={close}>
      {lines.value === null ? <Loading what="the description" /> : lines.value.map((line) => <p key={line}>{line}</p>)}
    </Dialog>
  );
}
