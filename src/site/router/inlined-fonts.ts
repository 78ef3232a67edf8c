/**
 * A statement for the page's head. The letters of headlines stand in the page's styles, but browsers decode them only
 * when a text needs them, a moment too late for the first paint. This decodes them before the body arrives. A font that
 * fails, or a page that is left meanwhile, keeps the fallback.
 */
export const LOAD_INLINED_FONTS = `for(const face of['600 1em "Ses Sans"','500 1em "Ses Sans Menu"'])document.fonts.load(face,'aş').catch(()=>{})`;
