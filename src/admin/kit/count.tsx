import { formatCount } from './format-count.ts';
import { Text } from './layout.ts';

export function Count({ count, isNew = false }: { count: number; isNew?: boolean }) {
  const figure = formatCount(count);
  return isNew ? (
    <Text
      as="span"
      padding="0 .4rem"
      background="mark"
      color="mark.on"
      fontSize="xs"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      {figure}
    </Text>
  ) : (
    <Text as="span" color="fg.muted" fontSize="xs" fontWeight="400" fontVariantNumeric="tabular-nums">
      {figure}
    </Text>
  );
}
