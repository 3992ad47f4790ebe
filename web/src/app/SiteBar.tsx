// The bar on top of every page but the table itself.
import { Logo } from "../ui/Logo";
import { Link, path } from "../ui/router";
import { themeWish } from "./preferences";

const PAGES: [string, string][] = [
  ["/", "Play"],
  ["/learn", "Learn"],
  ["/rules", "Rulebook"],
  ["/replay", "Replays"],
  ["/dice", "Fair dice"],
];

export function SiteBar() {
  const here = path.value.split("?")[0]!;
  const next = themeWish.value === "auto" ? "light" : themeWish.value === "light" ? "dark" : "auto";
  const named = { auto: "as the system", light: "light", dark: "dark" };
  return (
    <header class="bar">
      <a class="skip" href="#main">
        To the content
      </a>
      <Link to="/" class="mark">
        <Logo />
        Fireteam
      </Link>
      <nav aria-label="Pages" class="grow">
        {PAGES.map(([to, title]) => (
          <Link
            key={to}
            to={to}
            aria-current={(to === "/" ? here === "/" || here === "/new" : here.startsWith(to)) ? "page" : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <button type="button" class="button quiet small" onClick={() => (themeWish.value = next)}>
        Theme: {named[themeWish.value]}
      </button>
    </header>
  );
}
