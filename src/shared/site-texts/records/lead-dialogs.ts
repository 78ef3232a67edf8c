import type { z } from 'zod';
import { group, line, list, paragraph } from '../fields.ts';

const dialog = group({ title: line(60), intro: paragraph(), send: line(40) });

/** The texts around the lead form. The texts of its fields are in `LEAD_FIELDS`. */
export const leadDialogs = group({
  /** Labels of buttons. `afterRequest` replaces the label `demo` after a stored request in this visit. */
  labels: group({ demo: line(40), afterRequest: line(40), call: line(40), orCall: line(40) }),
  demo: dialog,
  contact: dialog,
  form: group({
    package: line(60),
    optional: line(40),
    /** The label that unfolds the optional fields on a phone. */
    more: line(60),
    example: line(40),
    sending: line(40),
    /** The text that replaces the introduction after a stored request in this visit. */
    afterRequest: paragraph(),
    close: line(40),
    /** The sentence about the privacy notice, whose middle is a link. */
    notice: group({ before: line(), link: line(60), after: line() }),
    afterFailure: paragraph(),
    /** The telephone number follows the text. */
    offline: group({ title: line(60), text: paragraph() }),
    write: line(40),
  }),
  done: group({
    title: line(60),
    text: paragraph(),
    voice: line(60),
    /** The telephone number follows the text. */
    hurry: line(60),
    steps: list(group({ when: line(40), what: paragraph(200) }), 1, 4),
    now: line(40),
  }),
  /** The form as a page, with the slip that typing fills. */
  page: group({
    question: line(),
    slip: group({
      title: line(40),
      note: line(60),
      reply: line(40),
      replyIn: line(40),
      open: line(40),
      sending: line(40),
    }),
  }),
  /** Invitations after the features and after the dialogues of a service page. */
  prompts: group({ features: line(), talks: line() }),
});

export type LeadDialogs = z.output<typeof leadDialogs>;
