/** The start of a code block, where a page inserts a copy button. */
export const CODE_START = '<div class="code">';
