import type { Words } from '../words/en.ts';

export const assistants: Words['assistants'] = {
  acts: {
    'assistants.connect': 'bir asistan bağladı',
  },
};
