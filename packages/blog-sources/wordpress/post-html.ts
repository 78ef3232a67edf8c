import { finishHtml } from '../html/finish-html.ts';
import { attributeOf, classesOf, setAttribute } from '../html/nodes.ts';
import { convertBlocks, hasBlocks } from './blocks.ts';
import { addParagraphs } from './paragraphs.ts';
import { convertShortcodes, type PostContext } from './shortcodes.ts';

/** Converts the content of a WordPress post, of the classic or of the block editor, to standard HTML. */
export function postHtml(content: string, context: PostContext): string {
  const html = hasBlocks(content)
    ? convertShortcodes(convertBlocks(content, context), context)
    : addParagraphs(convertShortcodes(content, context));
  return finishHtml(html, {
    losses: context.losses,
    readPicture: (picture) => {
      const id = classesOf(picture).flatMap((name) => /^wp-image-(\d+)$/.exec(name)?.[1] ?? [])[0];
      const alt = id === undefined ? undefined : context.survey.attachments.get(id)?.alt;
      if (alt && !attributeOf(picture, 'alt')) setAttribute(picture, 'alt', alt);
    },
  });
}
