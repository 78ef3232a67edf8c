/** The review of a draft. Loaded after the editor's text, apart from the other words. */
export const review = {
  submit: 'Submit for review',
  submitting: 'Submitting...',
  submitted: {
    title: 'In review',
    /** For members who may publish. */
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
