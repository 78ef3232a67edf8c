import { Input } from '#src/admin/kit/fields.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyRow } from './assistant-parts.ts';
import { copyWithToast } from './copy-with-toast.ts';

type CopyFieldProps = { label: string; value: string; action: string };

/** A text that cannot be changed, with a button that copies it. */
export function CopyField({ label, value, action }: CopyFieldProps) {
  return (
    <CopyRow>
      <Input size="sm" readOnly aria-label={label} value={value} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copyWithToast(value)}>
        <WorkIcon name="copy" />
        {action}
      </Button>
    </CopyRow>
  );
}
