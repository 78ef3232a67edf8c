import { Dialog, DialogTitle } from '#src/admin-ui/dialog.tsx';
import type { Role } from '#shared/roles.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazy, Suspense, useId, useState } from 'react';
import { linksFor } from '../admin-links.ts';
import './keys-dialog.css';

const EVERYWHERE: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'Search or do' },
  { keys: ['N'], does: 'New post' },
  { keys: ['/'], does: 'Search in the list' },
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['M'], does: 'In the calendar: move to a date' },
  { keys: ['Alt', '←↑↓→'], does: 'In the calendar: move by a day or a week' },
  { keys: ['Ctrl', 'B'], does: 'Toggle sidebar' },
  { keys: ['?'], does: 'These keys' },
];

const pageKeys = (role: Role) =>
  linksFor(role).flatMap(({ label, after }) =>
    after === undefined ? [] : [{ keys: ['G', after.toUpperCase()], does: label }],
  );

const EditorKeys = lazy(async () => ({
  default: (await import('#src/features/editor/text/views/editor-keys.tsx')).EditorKeys,
}));

/** All keys of the area, and those of the text where one is edited. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { role } = useMember();
  const [isEditing] = useState(() => document.querySelector('.text-field') !== null);
  return (
    <Dialog labelledBy={id} wide onClose={onClose}>
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
      <dl className="keys">
        {[...EVERYWHERE, ...pageKeys(role)].map(({ keys, does }) => (
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
        Close
      </Button>
    </Dialog>
  );
}
