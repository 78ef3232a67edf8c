/** The words of uploads; refusals have those of the table of errors. */
export const UPLOAD_MESSAGES = {
  uploads: 'Uploads',
  queued: 'Waits for its turn',
  waiting: 'No network. It goes on as soon as there is one.',
  preparing: 'Being made smaller for phones',
  stored: 'Stored, made smaller for phones',
  storedAsItIs: 'Stored',
  replaced: 'Replaced in every post',
  refused: (reason: string) => `Refused: ${reason}`,
  failed: 'The upload failed. Please try again.',
  stop: 'Stop',
  retry: 'Try again',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  addAlt: 'Add alt text',
  show: 'Show',
  summary: ({ stored, refused, all }: { stored: number; refused: number; all: number }) =>
    `${stored} of ${all} stored${refused > 0 ? `, ${refused} refused` : ''}`,
} as const;
