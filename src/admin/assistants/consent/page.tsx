import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConsentProgram } from '#shared/assistants/consent-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { End, Facts, Warning } from '#src/admin/assistants/consent-parts.tsx';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ConsentForm } from './consent-form.tsx';

const LABELS = words.consent;

type Answer = { kind: 'none' } | { kind: 'approved' } | { kind: 'refused'; address: string };

/** A member answers a program that asks for a connection. */
export function Page() {
  const id = useSearchParams()[0].get('request') ?? '';
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const { data, error, refetch } = trpc.admin.assistants.request.useQuery({ id }, { staleTime: Infinity });
  if (answer.kind === 'refused') return <Refusal address={answer.address} />;
  if (error) return <LoadFailure text={LABELS.failed.load} error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonList label={LABELS.loading} rows={3} height="4.5rem" />;
  if (answer.kind === 'approved') return <p role="status">{LABELS.submitting}</p>;
  if (data === null) return <ExpiredRequest />;
  return (
    <>
      <Program program={data} />
      <ConsentForm
        id={id}
        program={data}
        onApproved={(address) => {
          setAnswer({ kind: 'approved' });
          location.assign(address);
        }}
        onRefused={(address) => setAnswer({ kind: 'refused', address })}
      />
    </>
  );
}

/** The heading of the page, which takes the focus. */
function Heading({ children }: { children: string }) {
  useEffect(() => focusHeading(), []);
  return <h1 tabIndex={-1}>{children}</h1>;
}

function Program({ program: { program, host, isVerified } }: { program: ConsentProgram }) {
  const name = LABELS.quotedName(program);
  return (
    <>
      <Heading>{LABELS.title(name)}</Heading>
      <Facts>
        <div>
          <dt>{LABELS.program}</dt>
          <dd>
            <b>{name}</b>
            <span>{LABELS.ownName}</span>
          </dd>
        </div>
        <div>
          <dt>{LABELS.returnsTo}</dt>
          <dd>
            <b data-host>{host}</b>
            <StateBadge kind={isVerified ? 'ok' : 'warn'}>
              {isVerified ? LABELS.verified : LABELS.unverified}
            </StateBadge>
          </dd>
        </div>
      </Facts>
      {!isVerified && (
        <Warning>
          <Icon name="warning" />
          <p>
            <b>{LABELS.warning.title}</b> {LABELS.warning.text}
          </p>
        </Warning>
      )}
    </>
  );
}

function Refusal({ address }: { address: string }) {
  return (
    <End>
      <Heading>{LABELS.refused.title}</Heading>
      <p>{LABELS.refused.text}</p>
      <ButtonLink href={address}>{LABELS.refused.back}</ButtonLink>
    </End>
  );
}

function ExpiredRequest() {
  return (
    <End>
      <Heading>{LABELS.expired.title}</Heading>
      <p>{LABELS.expired.text}</p>
      <ButtonLink look="line" href={pathTo('adminAssistants')}>
        {LABELS.expired.assistants}
      </ButtonLink>
    </End>
  );
}
