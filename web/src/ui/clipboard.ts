// Copying to the clipboard, and telling what was copied.
import { toast } from "./Toasts";

export async function copy(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(told);
  } catch {
    toast(`The browser does not let this page copy. Here it is: ${text}`);
  }
}
