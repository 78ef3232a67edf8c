/** Replaces the package `ws`, which nothing in the browser calls. */
declare const ws: undefined;
export default ws;
