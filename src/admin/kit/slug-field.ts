import { type ChangeEvent, useState } from 'react';
import { slugify } from '#text/slug.ts';

type SlugOptions = {
  slug: string;
  /**
   * True for a new slug. It follows the title until somebody edits the slug, and again after the slug is emptied.
   */
  isNew: boolean;
  /** False for a slug that was edited before, as in a local draft. */
  follows?: boolean;
  maxLength: number;
  onChange: (change: { slug: string }) => void;
};

export function useSlug({ slug, isNew, follows = true, maxLength, onChange }: SlugOptions) {
  const [isFollowing, setFollowing] = useState(isNew && follows);
  return {
    changeFor: (title: string) => (isNew && isFollowing ? { slug: slugify(title).slice(0, maxLength) } : {}),
    attributes: {
      name: 'slug',
      value: slug,
      maxLength,
      spellCheck: false,
      autoCapitalize: 'off',
      'aria-required': true,
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        const character = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
        onChange({ slug: slugWhileTyping(target.value, character) });
        setFollowing(isNew && target.value === '');
      },
      onBlur() {
        if (slugify(slug) !== slug) onChange({ slug: slugify(slug) });
      },
    },
  } as const;
}

/**
 * Returns the slug of a text that is being typed. A hyphen at the end stays until the next letter; `slugify`
 * removes the hyphen on blur.
 * @param character the character that was typed last; null for other input
 */
export function slugWhileTyping(text: string, character: string | null): string {
  const slug = slugify(text);
  const separates = character !== null && /^[^\p{L}\p{N}]$/u.test(character) && text.endsWith(character);
  return separates && slug !== '' ? `${slug}-` : slug;
}
