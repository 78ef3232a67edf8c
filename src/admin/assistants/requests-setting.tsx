import { CopyButton } from '#src/admin/kit/copy-button.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { Requests } from './assistant-parts.ts';
import { WideSetting } from './wide-setting.tsx';

const LABELS = words.assistants.requests;

/** Requests to copy. A member sees also those above the own level, as they show what a level is for. */
export function RequestsSetting() {
  return (
    <WideSetting labels={LABELS}>
      <Requests>
        {LABELS.list.map(([level, text]) => (
          <li key={text}>
            <p>“{text}”</p>
            <span>{LABELS.level(level)}</span>
            <CopyButton label={LABELS.copy(text)} text={text} messages={words.assistants.copying} />
          </li>
        ))}
      </Requests>
      <Text color="fg.muted" fontSize="sm">
        {LABELS.foot}
      </Text>
    </WideSetting>
  );
}
