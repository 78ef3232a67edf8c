import { COMMANDS } from '../commands.ts';
import { keyWords } from './key-words.ts';
import { words } from '#src/admin/lib/words.ts';

const OF_FORM = [
  { label: words.editor.keepKey, keys: 'mod+s' },
  { label: words.editor.settings, keys: 'mod+.' },
];

/** The keys of the form and of the text's commands, as rows of a list of keys. */
export function EditorKeys() {
  return [...OF_FORM, ...Object.values(COMMANDS)].map(
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
