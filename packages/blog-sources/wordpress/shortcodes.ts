/** Replaces WordPress's own shortcodes and those of common plugins. */

import { escapeHtml } from '#text/escape-html.ts';
import { codeBlock, figure, linkOutcome, linkParagraph, plainText, withCaption } from '../html/compose.ts';
import { isVideoPage, isWebUrl } from '../html/embed-url.ts';
import type { LossList } from '../html/loss-list.ts';
import { replaceShortcodes, type Shortcode, type ShortcodeWriter } from './shortcode-syntax.ts';
import type { Survey } from './survey.ts';

export type PostContext = {
  postId: string;
  losses: LossList;
  survey: Pick<Survey, 'attachments' | 'uploads' | 'blocks'>;
  meta: ReadonlyMap<string, string>;
};

type Writer = (shortcode: Shortcode, context: PostContext, convert: (html: string) => string) => string;

export function convertShortcodes(html: string, context: PostContext): string {
  const writer: ShortcodeWriter = {
    // WordPress's names are case-sensitive: `[video]` is a shortcode, `[Video]` is a word.
    isKnown: (name) => WRITERS.has(name) || isBuilder(name),
    isComplete: ({ name, attributes, values, content }, isAlone) => {
      if (ENCLOSING.has(name)) return content !== undefined;
      if (!NEEDS_URL.has(name) || content !== undefined || isAlone) return true;
      return Object.keys(attributes).length > 0 || values.length > 0;
    },
    write: (shortcode, convert) => (WRITERS.get(shortcode.name) ?? writeUnknown)(shortcode, context, convert),
  };
  return replaceShortcodes(html, writer);
}

/** True for an element of a page builder. Page builders store visible text in attributes. */
function isBuilder(name: string): boolean {
  return /^(?:vc_|et_pb_|fusion_|av_|su_|wpsm_|elementor|fl_|cs_)/i.test(name);
}

const WORD_ATTRIBUTES = ['title', 'heading', 'text', 'subtitle', 'button_text', 'label'];

/** Writes the words of an unknown shortcode: its content, and the text attributes of a page builder. */
function writeUnknown(
  shortcode: Shortcode,
  { losses }: PostContext,
  convert: (html: string) => string,
): string {
  const { name, attributes, content } = shortcode;
  const words = isBuilder(name)
    ? WORD_ATTRIBUTES.flatMap((attribute) => attributes[attribute] || [])
        .map((text) => `<p>${escapeHtml(text)}</p>`)
        .join('')
    : '';
  const html = content === undefined ? words : words + convert(content);
  losses.add('shortcode', shortcode.markup, html.trim() === '' ? 'removed' : 'became text');
  return html;
}

const writeCaption: Writer = ({ attributes, content = '' }, _context, convert) => {
  const picture = /(?:<a\b[^>]{0,2000}>\s*)?<img\b[^>]{0,4000}>(?:\s*<\/a>)?/i.exec(content);
  if (!picture) return convert(content);
  const before = content.slice(0, picture.index);
  const after = content.slice(picture.index + picture[0].length);
  const words = (attributes['caption'] ?? '') || `${before}${after}`.trim();
  return `\n\n${withCaption(picture[0], convert(words))}\n\n`;
};

const writeGallery: Writer = ({ attributes, markup }, context) => {
  const { attachments, uploads } = context.survey;
  const listed = attributes['ids'] ?? attributes['include'];
  const excluded = new Set((attributes['exclude'] ?? '').split(/[\s,]+/));
  const ids =
    listed === undefined ? (uploads.get(attributes['id'] ?? context.postId) ?? []) : listed.split(/[\s,]+/);
  const pictures = ids
    .filter((id) => !excluded.has(id))
    .slice(0, 500)
    .flatMap((id) => attachments.get(id) ?? [])
    .filter(({ url }) => isPictureFile(url));
  const missing = listed === undefined ? 0 : ids.filter((id) => id !== '' && !attachments.has(id)).length;
  context.losses.add('gallery', markup, pictures.length === 0 ? 'removed' : 'became pictures');
  if (missing > 0) context.losses.add('picture', markup, 'removed', missing);
  const figures = pictures.map((picture) => figure(picture, escapeHtml(picture.caption)));
  return `\n\n${figures.join('\n')}\n\n`;
};

export function isPictureFile(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?|ico)(?:[?#]|$)/i.test(url);
}

const FILE_ATTRIBUTES = 'src mp4 m4v webm ogv wmv flv mov mp3 m4a ogg wav wma url href'.split(' ');

/** Returns the first URL among the shortcode's attributes, values and content. */
function urlOf({ attributes, values, content }: Shortcode): string | undefined {
  const texts = [
    ...FILE_ATTRIBUTES.flatMap((name) => attributes[name] ?? []),
    ...values,
    plainText(content ?? ''),
  ];
  const url = texts.map((text) => text.trim().replaceAll('&amp;', '&')).find(isWebUrl);
  return url?.slice(0, 2000);
}

function writeMedium(kind: 'video' | 'audio' | 'embed'): Writer {
  return (shortcode, { losses }) => {
    const url = urlOf(shortcode);
    const isVideo = url !== undefined && isVideoPage(url);
    losses.add(
      isVideo ? 'video' : kind,
      url ?? shortcode.markup,
      url === undefined ? 'removed' : 'became a link',
    );
    return url === undefined ? '' : `\n\n${linkParagraph(url)}\n\n`;
  };
}

/** Returns a writer for a video's link. The shortcode has the video's id or URL. */
function writePlayer(pageOf: (id: string) => string): Writer {
  return (shortcode, { losses }) => {
    const { attributes, values, content } = shortcode;
    const id =
      [attributes['id'], attributes['v'], attributes['video_id'], values[0], content].find(Boolean) ?? '';
    const url = urlOf(shortcode) ?? (/^[\w-]{3,40}$/.test(id.trim()) ? pageOf(id.trim()) : undefined);
    losses.add('video', url ?? shortcode.markup, url === undefined ? 'removed' : 'became a link');
    return url === undefined ? '' : `\n\n${linkParagraph(url)}\n\n`;
  };
}

const writePlaylist: Writer = ({ attributes, markup }, { losses, survey }) => {
  const ids = (attributes['ids'] ?? '').split(/[\s,]+/).slice(0, 500);
  const files = ids.flatMap((id) => survey.attachments.get(id) ?? []);
  losses.add(
    attributes['type'] === 'video' ? 'video' : 'audio',
    markup,
    files.length > 0 ? 'became a link' : 'removed',
  );
  return files.map(({ url }) => `\n\n${linkParagraph(url)}\n\n`).join('');
};

const writeForm: Writer = ({ markup, content }, { losses }, convert) => {
  losses.add('form', markup, 'removed');
  return content === undefined ? '' : convert(content);
};

const writeCode: Writer = ({ name, attributes, content = '' }) => {
  const language = attributes['language'] ?? attributes['lang'] ?? attributes['title'] ?? '';
  // The visual editor stores code with entities and breaks, the text editor does not.
  const code = content
    .replace(/<br\s*\/?>\n?|<\/p>\s*<p>/gi, '\n')
    .replace(/^\s*<p>|<\/p>\s*$/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/^\r?\n/, '');
  return `\n\n${codeBlock(code.trimEnd(), /^(?:code|sourcecode|source)$/i.test(name) ? language : name)}\n\n`;
};

const writeButton: Writer = (shortcode, { losses }, convert) => {
  const { attributes, content, markup } = shortcode;
  const url = urlOf({ ...shortcode, content: undefined }) ?? attributes['link'];
  const words =
    content === undefined ? escapeHtml(attributes['text'] ?? attributes['title'] ?? '') : convert(content);
  const label = plainText(words);
  losses.add('button', label || markup, linkOutcome(url ?? '', label));
  return url === undefined ? words : `<a href="${escapeHtml(url)}">${words || escapeHtml(url)}</a>`;
};

const writeFootnote: Writer = ({ content = '' }, { losses }, convert) => {
  losses.add('footnote', plainText(content), 'became text');
  return ` (${convert(content).trim()})`;
};

const writeFormula: Writer = ({ content = '' }, { losses }) => {
  losses.add('mathematics', content, 'became text');
  return content;
};

const keepContent: Writer = ({ content = '' }, _context, convert) => convert(content);

function named(names: string, writer: Writer): [string, Writer][] {
  return names.split(' ').map((name): [string, Writer] => [name, writer]);
}

/** Shortcodes that count only with an end tag. */
const ENCLOSING: ReadonlySet<string> = new Set(
  'caption wp_caption code sourcecode source ref efn_note footnote latex katex math raw noformat notexturize protected'.split(
    ' ',
  ),
);

/** Shortcodes that count as words within a sentence, unless they have a URL or another attribute. */
const NEEDS_URL: ReadonlySet<string> = new Set(
  (
    'playlist video wpvideo videopress flv audio embed googlemaps tweet twitter instagram facebook soundcloud spotify ' +
    'slideshare scribd gist iframe tiktok pinterest youtube vimeo dailymotion button code hubspot archives sitemap toc'
  ).split(' '),
);

const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ...named('caption wp_caption', writeCaption),
  ...named('gallery', writeGallery),
  ...named('playlist', writePlaylist),
  ...named('video wpvideo videopress flv', writeMedium('video')),
  ...named('audio', writeMedium('audio')),
  ...named(
    'embed googlemaps tweet twitter instagram facebook soundcloud spotify slideshare scribd gist iframe tiktok pinterest',
    writeMedium('embed'),
  ),
  ...named(
    'youtube',
    writePlayer((id) => `https://www.youtube.com/watch?v=${id}`),
  ),
  ...named(
    'vimeo',
    writePlayer((id) => `https://vimeo.com/${id}`),
  ),
  ...named(
    'dailymotion',
    writePlayer((id) => `https://www.dailymotion.com/video/${id}`),
  ),
  ...named(
    'contact-form-7 contact-form contact-field gravityform gravityforms wpforms ninja_form ninja_forms formidable ' +
      'fluentform mc4wp_form forminator_form polldaddy crowdsignal mailpoet_form hubspot jotform newsletter_form',
    writeForm,
  ),
  ...named('code sourcecode source', writeCode),
  ...named('button su_button vc_btn et_pb_button fusion_button', writeButton),
  ...named('ref efn_note footnote', writeFootnote),
  ...named('latex katex math', writeFormula),
  ...named('raw noformat notexturize protected', keepContent),
  ...named(
    'archives sitemap blog_subscription_form jetpack_subscription_form display-posts toc',
    (shortcode, context) => {
      context.losses.add('widget', shortcode.markup, 'removed');
      return '';
    },
  ),
]);
