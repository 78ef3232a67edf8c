import { formatDate } from '#src/admin/kit/format-date.ts';
import { Input } from '#src/admin/kit/fields.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { ShownOnce } from '#src/admin/kit/shown-once.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { Invited } from './invite-dialog.tsx';
import { words } from '#src/admin/lib/words.ts';

const { made: MESSAGES, done, failed } = words.people;

/** The link of an invitation, which is shown only now. */
export function InvitedNotice({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { timeZone } = useSite();
  const { email, role, link, expiresAt, mail } = invited;
  const copy = async () => {
    try {
      await copyText(link);
      void toast(done.copied);
    } catch {
      void toast(failed.copy, 'error');
    }
  };
  return (
    <ShownOnce role="status">
      <Flex alignItems="center" gap=".65rem">
        <h2>{MESSAGES.title(email)}</h2>
        <Badge>{words.roles[role]}</Badge>
        <span style={{ marginLeft: 'auto' }}>
          <IconButton icon="close" aria-label={MESSAGES.close} title={MESSAGES.close} onClick={onClose} />
        </span>
      </Flex>
      <Flex flexWrap="wrap" gap=".65rem" css={{ '& input': { flex: '1 1 16rem', fontFamily: 'mono' } }}>
        <Input
          size="sm"
          readOnly
          aria-label={MESSAGES.link}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <WorkIcon name="copy" />
          {MESSAGES.copy}
        </Button>
      </Flex>
      <p>
        {MESSAGES.mail[mail]} {MESSAGES.about(formatDate(expiresAt, 'day', timeZone))}
      </p>
    </ShownOnce>
  );
}
