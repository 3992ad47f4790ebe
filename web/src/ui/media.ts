/** Does this person want things to stand still? */
export const stillness: { readonly matches: boolean } = matchMedia("(prefers-reduced-motion: reduce)");

/** Is there nothing but a finger? */
export const TOUCHED = matchMedia("(hover: none)").matches;

/** What somebody does with a thing to see what it would mean, and to choose it: a finger cannot rest on it. */
export const [POINT_AT, CLICK] = TOUCHED ? ["Tap", "tap"] : ["Point at", "click"];
