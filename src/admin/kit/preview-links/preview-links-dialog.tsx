import { useId, useRef, useState } from 'react';
import type { NewPreviewLink, PreviewLink } from '#shared/review/preview-link-schemas.ts';
import {
  PREVIEW_LINK_DAYS,
  PREVIEW_LINK_DAYS_DEFAULT,
  type PreviewLinkDays,
} from '#shared/review/preview-links.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyField } from '../copy-field.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../dialog.tsx';
import { formatDate } from '../format-date.ts';
import { Flex, Text } from '../layout.ts';
import { LineList } from '../line-list.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import { Segments } from '../segments.tsx';

const LABELS = words.previewLinks;

/** A message in the dialog. A toast would be outside the dialog, where screen readers do not read. */
type Report = { text: string; isFailure: boolean };

type PreviewLinksDialogProps = { postId: string; onClose: () => void };

export function PreviewLinksDialog({ postId, onClose }: PreviewLinksDialogProps) {
  const id = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const list = trpc.admin.previewLinks.list.useQuery({ id: postId });
  const [days, setDays] = useState<PreviewLinkDays>(PREVIEW_LINK_DAYS_DEFAULT);
  const { busy, newLink, report, create, copy, revoke } = useLinkChanges(postId, () =>
    closeButton.current?.focus(),
  );
  return (
    <Dialog labelledBy={id} describedBy={`${id}about`} onClose={onClose}>
      <DialogTitle id={id}>{LABELS.open}</DialogTitle>
      <DialogText id={`${id}about`}>{LABELS.about}</DialogText>
      <Text as="p" margin="1.25rem 0 .35rem" fontSize="sm" fontWeight="600" aria-hidden="true">
        {LABELS.ends}
      </Text>
      <Flex flexWrap="wrap" gap=".75rem" marginBottom="1.25rem" css={{ '& fieldset': { flex: '1 1 14rem' } }}>
        <Segments
          label={LABELS.ends}
          value={String(days) as `${PreviewLinkDays}`}
          options={PREVIEW_LINK_DAYS.map((each) => [`${each}`, LABELS.days[each]] as const)}
          onChange={(value) => setDays(PREVIEW_LINK_DAYS.find((each) => `${each}` === value) ?? days)}
        />
        <Button look={newLink ? 'line' : 'solid'} disabled={busy} onClick={() => create(days)}>
          {LABELS.create}
        </Button>
      </Flex>
      {newLink && <NewLink key={newLink.link} newLink={newLink} onCopy={() => copy(newLink.link)} />}
      {list.isError && <Alert text={LABELS.failed.load} />}
      {list.data && list.data.length > 0 && <OpenLinks links={list.data} busy={busy} onRevoke={revoke} />}
      {report?.isFailure && <Alert text={report.text} />}
      <DialogActions>
        <Text role="status" marginRight="auto" alignSelf="center" color="fg.muted" fontSize="sm">
          {report && !report.isFailure && report.text}
        </Text>
        <Button ref={closeButton} look="line" onClick={onClose}>
          {LABELS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** @param onRevoked called when a link is revoked, as its focused button then disappears */
function useLinkChanges(postId: string, onRevoked: () => void) {
  const [newLink, setNewLink] = useState<NewPreviewLink>();
  const [report, setReport] = useState<Report>();
  const { busy, change } = useChange();
  const fail = (text: string) => setReport({ text, isFailure: true });
  const succeed = (text: string) => setReport({ text, isFailure: false });

  const create = (days: PreviewLinkDays) => {
    setReport(undefined);
    void change(
      trpc.admin.previewLinks.create,
      { id: postId, days },
      { done: setNewLink, failed: LABELS.failed.create, onFailure: fail },
    );
  };
  const revoke = (link: PreviewLink) =>
    void change(
      trpc.admin.previewLinks.revoke,
      { id: postId, linkId: link.id },
      {
        done() {
          setNewLink(undefined);
          succeed(LABELS.done.revoked);
          onRevoked();
        },
        failed: LABELS.failed.revoke,
        onFailure: fail,
      },
    );
  const copy = (link: string) =>
    void copyText(link).then(
      () => succeed(LABELS.done.copied),
      () => fail(LABELS.failed.copy),
    );
  return { busy, newLink, report, create, copy, revoke };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The new link, which is visible only once. The button to copy the link has the focus. */
function NewLink({ newLink, onCopy }: { newLink: NewPreviewLink; onCopy: () => void }) {
  const { timeZone } = useSite();
  return (
    <OneTimeSecret role="status">
      <CopyField
        aria-label={LABELS.link}
        value={newLink.link}
        action={LABELS.copy}
        onCopy={onCopy}
        buttonRef={focus}
      />
      <p>{LABELS.once(formatDate(newLink.expiresAt, 'dayTime', timeZone))}</p>
    </OneTimeSecret>
  );
}

type OpenLinksProps = {
  links: readonly PreviewLink[];
  busy: boolean;
  onRevoke: (link: PreviewLink) => void;
};

function OpenLinks({ links, busy, onRevoke }: OpenLinksProps) {
  const { timeZone } = useSite();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} fontSize="sm" fontWeight="600" marginBottom=".5rem">
        {LABELS.list}
      </Text>
      <LineList>
        {links.map((link) => (
          <li key={link.id}>
            <div id={id + link.id}>
              {LABELS.until(formatDate(link.expiresAt, 'dayTime', timeZone))}
              <p>{LABELS.madeBy(link.createdBy, formatDate(link.createdAt, 'dayTime', timeZone))}</p>
            </div>
            <Button
              look="line"
              disabled={busy}
              aria-describedby={id + link.id}
              onClick={() => onRevoke(link)}
            >
              {LABELS.revoke}
            </Button>
          </li>
        ))}
      </LineList>
    </section>
  );
}
