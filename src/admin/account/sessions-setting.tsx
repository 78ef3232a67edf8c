import { formatDate } from '#src/admin/kit/format-date.ts';
import type { OwnSession } from '#shared/schemas/account.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { Setting } from '#src/admin/kit/setting.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fragment, useId } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.account.sessions;
const ENDS = { done: MESSAGES.ended, failed: MESSAGES.failed.end };

export function SessionsSetting() {
  const id = useId();
  const list = trpc.account.sessions.useQuery(undefined, ASKED_BY_LOAD);
  const { busy, change } = useChange();
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
                onEnd={() => void change(trpc.account.endSession, { id: session.id }, ENDS)}
              />
            ))}
          </LineList>
          {sessions.length > 1 && (
            <Button
              look="line"
              style={{ marginTop: '1rem' }}
              disabled={busy}
              onClick={() => void change(trpc.account.endOtherSessions, undefined, ENDS)}
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
