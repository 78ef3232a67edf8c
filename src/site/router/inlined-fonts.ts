/**
 * A statement for the page's head. Browsers decode inlined fonts only for rendered text, too late for the
 * first paint; this decodes them before the body arrives. After a failure the fallback stays.
 */
export const LOAD_INLINED_FONTS = `for(const face of['600 1em "Ses Sans"','500 1em "Ses Sans Menu"'])document.fonts.load(face,'aş').catch(()=>{})`;
