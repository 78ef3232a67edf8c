import { useId, useState } from 'react';
import { fillText } from '#shared/visitor-errors.ts';
import { Setting } from '#src/admin/account/setting-parts.tsx';
import { Segments } from '#src/admin/kit/segments.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Steps, Wide } from './assistant-parts.ts';
import { CopyField } from './copy-field.tsx';
import { addressOf } from './snippets.ts';

const LABELS = words.assistants.connect;

type Kind = keyof typeof LABELS.kinds;

const KINDS = (['claude', 'chatgpt', 'program'] as const).map((kind) => [kind, LABELS.kinds[kind]] as const);

/** @property hasToken true while the page shows a new token, whose button is then the main one */
type TokenStep = { hasToken: boolean; onCreateToken: () => void };

export function ConnectSetting(step: TokenStep) {
  const id = useId();
  const [kind, setKind] = useState<Kind>('claude');
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <Wide>
        <Segments label={LABELS.choice} value={kind} options={KINDS} onChange={setKind} />
        <ConnectSteps kind={kind} {...step} />
      </Wide>
    </Setting>
  );
}

function ConnectSteps({ kind, hasToken, onCreateToken }: TokenStep & { kind: Kind }) {
  const { origin, name } = useSite();
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
                <CopyField label={LABELS.address} value={addressOf(origin)} action={LABELS.copy} />
              ))}
          </div>
        </li>
      ))}
    </Steps>
  );
}
