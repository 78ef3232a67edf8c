import { words } from '#src/admin/lib/words.ts';
import { COMMANDS } from '../commands.ts';
import { keyWords } from './key-words.ts';

const FORM_KEYS = [
  { label: words.editor.keepKey, keys: 'mod+s' },
  { label: words.editor.settings, keys: 'mod+.' },
];

export function EditorKeys() {
  return [...FORM_KEYS, ...Object.values(COMMANDS)].map(
    ({ label, keys }) =>
      keys !== undefined && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <kbd>{keyWords(keys)}</kbd>
          </dd>
        </div>
      ),
  );
}
