import { type ReactNode, useId } from 'react';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { siteWords } from './site-words.ts';

type FieldGroupProps = {
  /** The id of the group's path, which is the name of the button that adds the group. */
  id: string;
  label: string;
  /** Adds the group; only for an optional group that the record does not have. */
  onAdd?: () => void;
  onRemove?: () => void;
  children?: ReactNode;
};

/** Related fields below a label. An optional group can be added and removed. */
export function FieldGroup({ id, label, onAdd, onRemove, children }: FieldGroupProps) {
  const labelId = useId();
  if (onAdd) {
    return (
      <div>
        <Button look="line" name={id} onClick={onAdd}>
          {siteWords.add(label)}
        </Button>
      </div>
    );
  }
  return (
    <Grid role="group" aria-labelledby={labelId} gap=".75rem">
      <Flex alignItems="center" justifyContent="space-between" minHeight="2rem">
        <h3 id={labelId}>{label}</h3>
        {onRemove && <IconButton icon="delete" aria-label={siteWords.remove(label)} onClick={onRemove} />}
      </Flex>
      <Grid gap="1rem" paddingLeft="1rem" borderLeft="2px solid var(--colors-line)">
        {children}
      </Grid>
    </Grid>
  );
}
