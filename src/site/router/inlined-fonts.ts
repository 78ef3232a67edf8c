/**
 * A script for the page's head that decodes the inlined fonts before the body is parsed. Browsers decode
 * inlined fonts only for rendered text, which is too late for the first paint. After a failure, the fallback
 * fonts stay.
 */
export const LOAD_INLINED_FONTS = `for(const face of['600 1em "Ses Sans"','500 1em "Ses Sans Menu"'])document.fonts.load(face,'aş').catch(()=>{})`;
