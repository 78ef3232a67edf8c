import { COMMANDS } from '../commands.ts';
import { keyWords } from './key-words.ts';

/** The keys of the text's commands, as rows of a list of keys. */
export function EditorKeys() {
  return Object.values(COMMANDS).map(
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
