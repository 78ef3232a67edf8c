import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.media;

/** Says that files which are held over the page may be dropped. */
export function DropOverlay() {
  return (
    <Grid
      position="fixed"
      inset="0"
      zIndex="40"
      placeItems="center"
      padding="1rem"
      background="veil"
      // Files are dropped on the page below.
      pointerEvents="none"
    >
      <Flex
        as="p"
        alignItems="center"
        gap=".75rem"
        padding="1.5rem 2rem"
        border="2px dashed var(--colors-focus)"
        borderRadius="4"
        background="bg.surface"
        boxShadow="3"
        fontSize="1.125rem"
        fontWeight="600"
      >
        <WorkIcon name="upload" />
        {MESSAGES.drop}
      </Flex>
    </Grid>
  );
}
