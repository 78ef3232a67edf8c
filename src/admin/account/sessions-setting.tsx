import { Fragment, useId } from 'react';
import type { OwnSession } from '#shared/account/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Setting } from './setting-parts.tsx';

const LABELS = words.account.sessions;
const ENDS = { done: LABELS.ended, failed: LABELS.failed.end };

export function SessionsSetting() {
  const id = useId();
  const list = trpc.account.sessions.useQuery(undefined, ASKED_BY_LOAD);
  const { busy, change } = useChange();
  const sessions = list.data ?? [];
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <ListStates
        list={list}
        total={list.data?.length}
        failed={LABELS.failed.load}
        empty=""
        frame={Fragment}
        skeleton={<SkeletonList label={LABELS.loading} rows={2} height="4rem" />}
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
              {LABELS.endOthers}
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
        <b id={id}>{browser ?? LABELS.unknown}</b> {isThis && <Badge>{LABELS.thisOne}</Badge>}{' '}
        {isNewBrowser && <Badge>{LABELS.newBrowser}</Badge>}
        <p>{LABELS.since(network ?? LABELS.somewhere, formatDate(startedAt, 'dayTime', timeZone))}</p>
      </div>
      {!isThis && (
        <Button look="line" disabled={busy} aria-describedby={id} onClick={onEnd}>
          {LABELS.end}
        </Button>
      )}
    </li>
  );
}
