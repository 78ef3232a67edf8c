import { useId } from 'react';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { copyWithToast } from '#src/admin/kit/copy-with-toast.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { OneTimeSecret } from '#src/admin/kit/one-time-secret.tsx';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CodeList } from './code-parts.ts';
import type { FactorChanges } from './factor-changes.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.secondFactor.recovery;

type RecoverySettingProps = {
  remaining: number;
  newCodes: readonly string[];
  onSaved: () => void;
  changes: FactorChanges;
};

export function RecoverySetting({ remaining, newCodes, onSaved, changes }: RecoverySettingProps) {
  const id = useId();
  const confirm = useConfirm();
  const renew = async () => {
    if (!(await confirm(LABELS.confirmRenew))) return;
    await changes.change(trpc.account.secondFactor.renewRecoveryCodes, undefined, {
      done: ({ recoveryCodes }) => changes.show(recoveryCodes),
      failed: words.secondFactor.failed.change,
    });
  };
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      {newCodes.length > 0 ? (
        <NewCodes codes={newCodes} onSaved={onSaved} />
      ) : (
        <Flex alignItems="center" flexWrap="wrap" gap=".75rem">
          <Text color="fg.muted">{LABELS.left(remaining)}</Text>
          <Button look="line" disabled={changes.busy} onClick={() => void renew()}>
            {LABELS.renew}
          </Button>
        </Flex>
      )}
    </Setting>
  );
}

function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { title, about, list, file, download, copy, copied, copyFailed, confirm } = LABELS.newCodes;
  const text = `${codes.join('\n')}\n`;
  return (
    <OneTimeSecret role="status">
      <h3>{title}</h3>
      <p>{about}</p>
      <CodeList aria-label={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <ActionRow>
        <ButtonLink href={`data:text/plain,${encodeURIComponent(text)}`} download={file}>
          <WorkIcon name="download" />
          {download}
        </ButtonLink>
        <Button look="line" onClick={() => copyWithToast(text, { copied, copyFailed })}>
          <WorkIcon name="copy" />
          {copy}
        </Button>
        <Button look="line" onClick={onSaved}>
          {confirm}
        </Button>
      </ActionRow>
    </OneTimeSecret>
  );
}
