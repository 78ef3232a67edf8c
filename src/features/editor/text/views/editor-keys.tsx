import { EDITOR_MESSAGES } from '../../editor-messages.ts';
import { COMMANDS } from '../commands.ts';
import { keyWords } from './key-words.ts';

const OF_FORM = [
  { label: EDITOR_MESSAGES.keepKey, keys: 'mod+s' },
  { label: EDITOR_MESSAGES.focusMode, keys: 'mod+.' },
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
