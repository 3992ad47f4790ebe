/** Does this person want things to stand still? */
export const stillness: { readonly matches: boolean } = matchMedia("(prefers-reduced-motion: reduce)");
