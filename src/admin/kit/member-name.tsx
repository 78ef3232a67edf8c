import { chakra } from '@chakra-ui/react/styled-system';
import type { Profile } from '#shared/account/profile-schemas.ts';
import { pictureAt, urlOfSmallest } from '#shared/media/pictures.ts';
import { initialsOfMember } from '#shared/members/initials.ts';
import { words } from '#src/admin/lib/words.ts';
import { Flex, Text } from './layout.ts';

const Frame = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: '2',
    background: 'bg.inset',
    boxShadow: 'inset 0 0 0 1px var(--colors-line)',
    color: 'fg',
    fontWeight: '600',
    letterSpacing: '-.02em',
    lineHeight: '1',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    // Prevents a line break between the initials, as three letters would not fit.
    whiteSpace: 'nowrap',
  },
  variants: {
    size: {
      sm: { width: '1.5rem', height: '1.5rem', fontSize: '.6875rem' },
      md: { width: '2rem', height: '2rem', fontSize: 'xs' },
      lg: { width: '4rem', height: '4rem', fontSize: '1.25rem' },
    },
  },
});

type AvatarProps = {
  profile: Pick<Profile, 'name' | 'picture'> | undefined;
  size: 'sm' | 'md' | 'lg';
};

/** The picture or the initials of a member. Screen readers skip the avatar, as the name is beside it. */
export function Avatar({ profile, size }: AvatarProps) {
  const picture = profile?.picture ? pictureAt(profile.picture) : undefined;
  return (
    <Frame size={size} aria-hidden="true">
      {picture ? (
        <img alt="" src={urlOfSmallest(picture)} draggable={false} loading="lazy" decoding="async" />
      ) : (
        profile && initialsOfMember(profile.name)
      )}
    </Frame>
  );
}

type MemberNameProps = {
  profile: Profile;
  text?: string;
};

export function MemberName({ profile, text = actingNameOf(profile) }: MemberNameProps) {
  return (
    <Flex as="span" alignItems="center" gap=".5rem" minWidth="0">
      <Avatar profile={profile} size="sm" />
      <Text
        as="span"
        lang="tr"
        minWidth="0"
        overflow="hidden"
        textOverflow="ellipsis"
        title={titleOf(profile, text)}
      >
        {text}
      </Text>
    </Flex>
  );
}

/** A member's picture for narrow columns. The name is the tooltip and the text for screen readers. */
export function MemberPicture({ profile }: { profile: Profile }) {
  return (
    <Flex as="span" title={titleOf(profile, '')}>
      <Avatar profile={profile} size="sm" />
      <span className="vh">{actingNameOf(profile)}</span>
    </Flex>
  );
}

/** Returns the name of a member, with the program with which the member has acted. */
export function actingNameOf({ name, program }: Profile): string {
  return program === undefined ? name : words.assistants.withProgram(name, program);
}

/** Returns the first word of a name, or the part of an e-mail address before the `@`. */
export function shortNameOf({ name }: Profile): string {
  return name.replace(/[@ ].*$/, '');
}

/** Returns the name and e-mail address unless `text` shows them already. Two members may have the same name. */
function titleOf(profile: Profile, text: string): string | undefined {
  const parts = [...new Set([actingNameOf(profile), profile.email])].filter((part) => part !== text);
  return parts.length > 0 ? parts.join('\n') : undefined;
}
