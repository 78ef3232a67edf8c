import { lazy, Suspense, useId, useState } from 'react';
import { isAllowed, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, roleFor } from '#shared/routes.ts';
import { Dialog, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { linksFor } from '../admin-links.ts';
import './keys-dialog.css';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.keys;

/** The shortcuts. If a shortcut has a `page`, only roles that may open this page see the shortcut. */
const KEYS: readonly { keys: readonly string[]; does: string; page?: AdminRouteKey }[] = [
  { keys: ['Ctrl', 'K'], does: words.palette.title },
  { keys: ['N'], does: words.frame.pages.adminPostNew, page: 'adminPostNew' },
  { keys: ['/'], does: LABELS.searchList },
  { keys: ['J'], does: LABELS.next },
  { keys: ['K'], does: LABELS.previous },
  { keys: ['X'], does: LABELS.select, page: 'adminPosts' },
  { keys: ['1', '2', '3', '4'], does: LABELS.stage, page: 'adminLeads' },
  { keys: ['M'], does: LABELS.move, page: 'adminPostCalendar' },
  { keys: ['Alt', '←↑↓→'], does: LABELS.moveBy, page: 'adminPostCalendar' },
  { keys: ['Ctrl', 'B'], does: words.frame.toggleSidebar },
  { keys: ['?'], does: LABELS.these },
];

const keysFor = (role: Role) =>
  KEYS.filter(({ page }) => page === undefined || isAllowed(role, roleFor(page)));

const pageKeys = (role: Role) =>
  linksFor(role).flatMap(({ label, sequenceKey }) =>
    sequenceKey === undefined ? [] : [{ keys: ['G', sequenceKey.toUpperCase()], does: label }],
  );

const EditorKeys = lazy(async () => ({
  default: (await import('#src/editor/text/views/editor-keys.tsx')).EditorKeys,
}));

/** Lists the shortcuts. If an editor is open, the list contains the editor's shortcuts too. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { role } = useMember();
  const [isEditing] = useState(() => document.querySelector('.text-field') !== null);
  return (
    <Dialog labelledBy={id} wide onClose={onClose}>
      <DialogTitle id={id}>{LABELS.title}</DialogTitle>
      <dl className="keys">
        {[...keysFor(role), ...pageKeys(role)].map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
        {isEditing && (
          <Suspense fallback={null}>
            <EditorKeys />
          </Suspense>
        )}
      </dl>
      <Button look="line" onClick={onClose}>
        {LABELS.close}
      </Button>
    </Dialog>
  );
}
