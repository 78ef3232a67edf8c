import { Text } from '#src/admin/kit/layout.ts';

/** An address in at most two lines. The `title` attribute contains the whole address. */
export function AddressText({ address }: { address: string }) {
  return (
    <Text
      as="span"
      display="-webkit-box"
      overflow="hidden"
      overflowWrap="anywhere"
      css={{ lineHeight: '1.35', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' }}
      title={address}
    >
      {address}
    </Text>
  );
}
