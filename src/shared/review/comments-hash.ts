/** The fragment of the editor's URL that opens the comments. Mails have it. */
export const COMMENTS_HASH = '#comments';
