import { PREVIEW_LINK_DAYS, PREVIEW_LINK_DAYS_DEFAULT, type PreviewLinkDays } from '#shared/preview-links.ts';
import type { NewPreviewLink, PreviewLink } from '#shared/schemas/admin-preview-links.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useId, useRef, useState } from 'react';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../dialog.tsx';
import { Input } from '../fields.tsx';
import { formatDate } from '../format-date.ts';
import { Flex, Text } from '../layout.ts';
import { LineList } from '../line-list.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import { Segments } from '../segments.tsx';
import { WorkIcon } from '../work-icon.tsx';

const MESSAGES = words.previewLinks;

/** The dialog’s last message. Toasts are outside, where screen readers do not read. */
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
      <DialogTitle id={id}>{MESSAGES.open}</DialogTitle>
      <DialogText id={`${id}about`}>{MESSAGES.about}</DialogText>
      <Text as="p" margin="1.25rem 0 .35rem" fontSize="sm" fontWeight="600" aria-hidden="true">
        {MESSAGES.ends}
      </Text>
      <Flex flexWrap="wrap" gap=".75rem" marginBottom="1.25rem" css={{ '& fieldset': { flex: '1 1 14rem' } }}>
        <Segments
          label={MESSAGES.ends}
          value={String(days) as `${PreviewLinkDays}`}
          options={PREVIEW_LINK_DAYS.map((each) => [`${each}`, MESSAGES.days[each]] as const)}
          onChange={(value) => setDays(PREVIEW_LINK_DAYS.find((each) => `${each}` === value) ?? days)}
        />
        <Button disabled={busy} onClick={() => create(days)}>
          {MESSAGES.create}
        </Button>
      </Flex>
      {newLink && <NewLink key={newLink.link} newLink={newLink} onCopy={() => copy(newLink.link)} />}
      {list.isError && <Alert text={MESSAGES.failed.load} />}
      {list.data && list.data.length > 0 && <OpenLinks links={list.data} busy={busy} onRevoke={revoke} />}
      {report?.isFailure && <Alert text={report.text} />}
      <DialogActions>
        <Text role="status" marginRight="auto" alignSelf="center" color="fg.muted" fontSize="sm">
          {report && !report.isFailure && report.text}
        </Text>
        <Button ref={closeButton} look="line" onClick={onClose}>
          {MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** @param onRevoked called when the focused button disappears */
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
      { done: setNewLink, failed: MESSAGES.failed.create, onFailure: fail },
    );
  };
  const revoke = (link: PreviewLink) =>
    void change(
      trpc.admin.previewLinks.revoke,
      { id: postId, linkId: link.id },
      {
        done() {
          setNewLink(undefined);
          succeed(MESSAGES.done.revoked);
          onRevoked();
        },
        failed: MESSAGES.failed.revoke,
        onFailure: fail,
      },
    );
  const copy = (link: string) =>
    void copyText(link).then(
      () => succeed(MESSAGES.done.copied),
      () => fail(MESSAGES.failed.copy),
    );
  return { busy, newLink, report, create, copy, revoke };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Visible only once. Its button has the focus. */
function NewLink({ newLink, onCopy }: { newLink: NewPreviewLink; onCopy: () => void }) {
  const { timeZone } = useSite();
  return (
    <OneTimeSecret role="status">
      <Flex flexWrap="wrap" gap=".65rem" css={{ '& input': { flex: '1 1 12rem', fontFamily: 'mono' } }}>
        <Input
          size="sm"
          readOnly
          aria-label={MESSAGES.link}
          value={newLink.link}
          onFocus={({ target }) => target.select()}
        />
        <Button ref={focus} onClick={onCopy}>
          <WorkIcon name="copy" />
          {MESSAGES.copy}
        </Button>
      </Flex>
      <p>{MESSAGES.once(formatDate(newLink.expiresAt, 'dayTime', timeZone))}</p>
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
        {MESSAGES.list}
      </Text>
      <LineList>
        {links.map((link) => (
          <li key={link.id}>
            <div id={id + link.id}>
              {MESSAGES.until(formatDate(link.expiresAt, 'dayTime', timeZone))}
              <p>{MESSAGES.madeBy(link.createdBy, formatDate(link.createdAt, 'dayTime', timeZone))}</p>
            </div>
            <Button
              look="line"
              disabled={busy}
              aria-describedby={id + link.id}
              onClick={() => onRevoke(link)}
            >
              {MESSAGES.revoke}
            </Button>
          </li>
        ))}
      </LineList>
    </section>
  );
}
