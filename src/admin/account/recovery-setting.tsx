import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { CodeList } from '#src/admin/kit/code-list.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { Setting } from '#src/admin/kit/setting.tsx';
import { OneTimeSecret } from '#src/admin/kit/one-time-secret.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { useId } from 'react';
import type { FactorChanges } from './factor-changes.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.secondFactor.recovery;

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
    if (!(await confirm(MESSAGES.confirmRenew))) return;
    await changes.change(trpc.account.secondFactor.renewRecoveryCodes, undefined, {
      done: ({ recoveryCodes }) => changes.show(recoveryCodes),
      failed: words.secondFactor.failed.change,
    });
  };
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{MESSAGES.heading}</h2>
        <p>{MESSAGES.about}</p>
      </div>
      {newCodes.length > 0 ? (
        <NewCodes codes={newCodes} onSaved={onSaved} />
      ) : (
        <Flex alignItems="center" flexWrap="wrap" gap=".75rem">
          <Text color="fg.muted">{MESSAGES.left(remaining)}</Text>
          <Button look="line" disabled={changes.busy} onClick={() => void renew()}>
            {MESSAGES.renew}
          </Button>
        </Flex>
      )}
    </Setting>
  );
}

function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { title, about, list, file, download, copy, copied, copyFailed, confirm } = MESSAGES.newCodes;
  const text = `${codes.join('\n')}\n`;
  const copyAll = async () => {
    try {
      await copyText(text);
      void toast(copied);
    } catch {
      void toast(copyFailed, 'error');
    }
  };
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
        <Button look="line" onClick={() => void copyAll()}>
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
