import { formatDate } from '#src/admin/kit/format-date.ts';
import type { OwnSession } from '#shared/schemas/account.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { Setting } from '#src/admin/kit/setting.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { Fragment, useId } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.account.sessions;

/** A list of where one is signed in; each can be ended. */
export function SessionsSetting() {
  const id = useId();
  const list = trpc.account.sessions.useQuery(undefined, ASKED_BY_LOAD);
  const { account, client } = trpc.useUtils();
  const [busy, during] = useBusy();
  const end = (ending: () => Promise<unknown>) =>
    during(async () => {
      try {
        await ending();
        void toast(MESSAGES.ended);
      } catch {
        void toast(MESSAGES.failed.end, 'error');
      }
      // A list that cannot be reloaded shows so itself.
      await account.sessions.invalidate().catch(() => {});
    });
  const sessions = list.data ?? [];
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{MESSAGES.heading}</h2>
        <p>{MESSAGES.about}</p>
      </div>
      <ListStates
        list={list}
        total={list.data?.length}
        failed={MESSAGES.failed.load}
        empty=""
        frame={Fragment}
        skeleton={<SkeletonList label={MESSAGES.loading} rows={2} height="4rem" />}
      >
        <div>
          <LineList>
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                busy={busy}
                onEnd={() => void end(() => client.account.endSession.mutate({ id: session.id }))}
              />
            ))}
          </LineList>
          {sessions.length > 1 && (
            <Button
              look="line"
              style={{ marginTop: '1rem' }}
              disabled={busy}
              onClick={() => void end(() => client.account.endOtherSessions.mutate())}
            >
              {MESSAGES.endOthers}
            </Button>
          )}
        </div>
      </ListStates>
    </Setting>
  );
}

type SessionLineProps = { session: OwnSession; busy: boolean; onEnd: () => void };

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { timeZone } = useSite();
  const id = useId();
  const { browser, network, startedAt, isNewBrowser, isThis } = session;
  return (
    <li>
      <div>
        <b id={id}>{browser ?? MESSAGES.unknown}</b> {isThis && <Badge>{MESSAGES.thisOne}</Badge>}{' '}
        {isNewBrowser && <Badge>{MESSAGES.newBrowser}</Badge>}
        <p>{MESSAGES.since(network ?? MESSAGES.somewhere, formatDate(startedAt, 'dayTime', timeZone))}</p>
      </div>
      {!isThis && (
        <Button look="line" disabled={busy} aria-describedby={id} onClick={onEnd}>
          {MESSAGES.end}
        </Button>
      )}
    </li>
  );
}
