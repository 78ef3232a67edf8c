import { z } from 'zod';

export const mondayMailState = z.strictObject({
  isOn: z.boolean(),
  /** False without a mail server: then no mail is sent. */
  isConfigured: z.boolean(),
});

export const mondayMailChoice = z.object({ isOn: z.boolean() });
