/** A page inserts a copy button here. */
export const CODE_START = '<div class="code">';
