// Pages by path. The fragment is left alone: it holds the keys of seats and never leaves the browser.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export const path = signal(location.pathname + location.search);

window.addEventListener("popstate", () => {
  path.value = location.pathname + location.search;
});

/** Open another page of this client. */
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path.value = location.pathname + location.search;
  window.scrollTo(0, 0);
}

/** Split a path by a pattern such as `/rules/:game/:clause?`; null when it does not fit. */
export function match(pattern: string, at: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = at.split("?")[0]!.split("/");
  if (given.length > 2 && given.at(-1) === "") given.pop();
  if (given.length > wanted.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i];
    if (part.startsWith(":")) {
      if (value) found[part.replace(/[:?]/g, "")] = decodeURIComponent(value);
      else if (!part.endsWith("?")) return null;
    } else if (part !== value) return null;
  }
  return found;
}

interface LinkProps {
  to: string;
  class?: string;
  title?: string;
  target?: string;
  "aria-current"?: "page";
  children?: ComponentChildren;
}

/** An ordinary link that does not load the page anew. */
export function Link({ to, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || rest.target)
      return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
