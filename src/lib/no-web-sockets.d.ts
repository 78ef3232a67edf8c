/** Replaces the package `ws`, which the browser's code never calls. */
declare const ws: undefined;
export default ws;
