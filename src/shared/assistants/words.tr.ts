import type { Words } from '../words/en.ts';

export const assistants: Words['assistants'] = {
  withProgram: (name, program) => `${name} (${program} ile)`,
  acts: {
    'assistants.connect': 'bir asistan bağladı',
  },
};
