import { useState } from 'react';
import { PageHead, useDocumentTitle } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Lead, Notice } from './assistant-parts.ts';
import { ConnectSetting } from './connect-setting.tsx';
import { ConnectionsSetting } from './connections-setting.tsx';
import { type NewToken, NewTokenNotice } from './new-token-notice.tsx';
import { RequestsSetting } from './requests-setting.tsx';
import { AccountTabs } from './tabs.tsx';
import { TokenPanel } from './token-panel.tsx';

const LABELS = words.assistants;

export function load({ queries }: PageRequest): void {
  void queries.account.assistants.list.prefetch();
}

/** A member's own assistants, and how to connect one. docs/assistants.md */
export function Page() {
  useDocumentTitle(LABELS.title);
  const list = trpc.account.assistants.list.useQuery(undefined, ASKED_BY_LOAD);
  const [isCreating, setIsCreating] = useState(false);
  const [newToken, setNewToken] = useState<NewToken>();
  const create = () => setIsCreating(true);
  const onCreated = (token: NewToken) => {
    setIsCreating(false);
    setNewToken(token);
  };
  const forget = () => setNewToken(undefined);
  const { connections, state = 'on' } = list.data ?? {};
  return (
    <>
      <PageHead title={words.account.title} />
      <AccountTabs current="adminAssistants" count={connections?.length} />
      <Lead>
        {LABELS.lead} <span>{LABELS.leadDetail}</span>
      </Lead>
      {state !== 'on' && <Notice role="status">{LABELS.off[state]}</Notice>}
      <ConnectSetting hasToken={newToken !== undefined} onCreateToken={create} />
      <ConnectionsSetting list={list} onCreateToken={create} onEnded={forget}>
        {newToken && <NewTokenNotice key={newToken.token} newToken={newToken} onClose={forget} />}
      </ConnectionsSetting>
      <RequestsSetting />
      {isCreating && <TokenPanel onClose={() => setIsCreating(false)} onCreated={onCreated} />}
    </>
  );
}
