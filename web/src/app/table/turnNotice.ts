// Telling somebody who looks elsewhere that it is their turn: by the title and the icon of the page, and where they want
// it and the browser allows it, by a notice of the system.
import { toast } from "../../ui/Toasts";
import { notices } from "../preferences";

const NAME = "Fireteam";

/** The title and the icon of the page: whose table it is, and whether somebody here is to choose. */
export function badge(title: string, turn: boolean): void {
  document.title = turn ? `● Your turn: ${title}` : title || NAME;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = turn ? "/icon-turn.svg" : "/icon.svg";
}

/** Ask the browser for its consent; to be called from a click, or it does not ask anybody. */
export async function wantNotices(on: boolean): Promise<void> {
  notices.value = on;
  if (!on) return;
  const allowed = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (allowed !== "granted")
    toast("The browser does not allow notices of this page. Its title and its icon tell when it is your turn.");
}

/** A notice of the system, for a page that nobody looks at. */
export function notify(words: string, about: string): void {
  if (!document.hidden || !notices.peek() || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const notice = new Notification("Your turn", { body: words, tag: about, icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // phones let only installed pages do this; the title and the icon have told it
  }
}
