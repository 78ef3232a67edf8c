/** The beginning of a block of code, where a page inserts its copy button in the language of the site. */
export const CODE_START = '<div class="code">';
