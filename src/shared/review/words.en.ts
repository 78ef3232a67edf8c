/** Loaded after the editor's text, apart from the other words. */
export const review = {
  submit: 'Submit for review',
  submitting: 'Submitting...',
  sending: {
    text: 'Editors see the message above the text, and in their mail if the site sends mail. Readers do not see it.',
    message: 'Message (optional)',
    cancel: 'Back to writing',
    action: 'Submit',
  },
  submitted: {
    title: 'In review',
    forEditors: (by: string | null, date: string) =>
      `Submitted by ${by ?? 'a former member'} on ${date}. Publish it, or return it with a note.`,
    forAuthors: (date: string) =>
      `Submitted on ${date}. An editor or an administrator publishes it, or returns it with a note.`,
    withdraw: 'Take back',
    return: 'Return with a note',
  },
  returned: {
    title: 'Returned with a note',
    by: (by: string | null, date: string) => `${by ?? 'A former member'}, ${date}`,
  },
  returning: {
    title: 'Return with a note',
    text: 'The draft leaves the review. Its author sees the note above the text, and gets it by mail if the site sends mail.',
    note: 'Note',
    cancel: 'Cancel',
    action: 'Return',
    working: 'Returning...',
  },
  done: {
    submitted: 'Submitted for review',
    withdrawn: 'Taken back from review',
    returned: 'Returned with a note',
  },
  failed: {
    submit: 'Failed to submit the post',
    withdraw: 'Failed to take the post back',
    return: 'Failed to return the post',
  },
};

export const comments = {
  title: 'Comments',
  open: (count: number) => (count === 1 ? '1 open comment' : `${count} open comments`),
  hint: (keys: string) => `Select words in the text, then choose Comment (${keys}).`,
  loading: 'Loading the comments',
  text: 'Comment',
  add: 'Add comment',
  adding: 'Adding...',
  cancel: 'Cancel',
  answer: 'Answer',
  answerOf: (author: string) => `Answer the comment of ${author}`,
  answerText: 'Answer',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  mentionHint: '@ mentions somebody',
  whom: 'Whom do you mention?',
  mentionEffect: 'Whom you choose is told.',
  show: (quote: string) => `Show in the text: “${quote}”`,
  /** The label of a passage that the post's text no longer contains. */
  gone: 'Passage changed:',
  resolve: 'Resolve',
  resolveOf: (author: string) => `Resolve the comment of ${author}`,
  reopen: 'Reopen',
  reopenOf: (author: string) => `Reopen the comment of ${author}`,
  resolved: (count: number) => `Resolved (${count})`,
  resolvedBy: (by: string, since: string) => `Resolved by ${by}, ${since}`,
  done: {
    added: 'Comment added',
    answered: 'Answer added',
    resolved: 'Comment resolved',
    reopened: 'Comment reopened',
  },
  failed: {
    load: 'Failed to load the comments',
    add: 'Failed to add the comment',
    answer: 'Failed to add the answer',
    resolve: 'Failed to resolve the comment',
    reopen: 'Failed to reopen the comment',
  },
};
