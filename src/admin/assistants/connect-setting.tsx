import { useState } from 'react';
import { fillText } from '#shared/visitor-errors.ts';
import { CopyField } from '#src/admin/kit/copy-field.tsx';
import { copyWithToast } from '#src/admin/kit/copy-with-toast.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Steps } from './assistant-parts.ts';
import { addressOf } from './snippets.ts';
import { WideSetting } from './wide-setting.tsx';

const LABELS = words.assistants.connect;

type Kind = keyof typeof LABELS.kinds;

const KINDS = (['claude', 'chatgpt', 'program'] as const).map((kind) => [kind, LABELS.kinds[kind]] as const);

/** @property hasToken true while the page shows a new token, whose button is then the main one */
type TokenStep = { hasToken: boolean; onCreateToken: () => void };

export function ConnectSetting(step: TokenStep) {
  const [kind, setKind] = useState<Kind>('claude');
  return (
    <WideSetting labels={LABELS}>
      <Segments label={LABELS.choice} value={kind} options={KINDS} onChange={setKind} />
      <ConnectSteps kind={kind} {...step} />
    </WideSetting>
  );
}

function ConnectSteps({ kind, hasToken, onCreateToken }: TokenStep & { kind: Kind }) {
  const { origin, name } = useSite();
  const address = addressOf(origin);
  return (
    <Steps>
      {LABELS.steps[kind].map(([title, text], step) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {text !== '' && <p>{fillText(text, { site: name })}</p>}
            {step === 0 &&
              (kind === 'program' ? (
                <Button look={hasToken ? 'line' : 'solid'} aria-haspopup="dialog" onClick={onCreateToken}>
                  {words.assistants.token.create}
                </Button>
              ) : (
                <CopyField
                  aria-label={LABELS.address}
                  value={address}
                  action={LABELS.copy}
                  onCopy={() => copyWithToast(address, words.assistants.copying)}
                />
              ))}
          </div>
        </li>
      ))}
    </Steps>
  );
}
