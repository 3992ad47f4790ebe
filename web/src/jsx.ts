// What every element is made with; the build puts it into each module that has any (build.mjs).
export { Fragment, h } from "preact";
