/** Converts pasted Markdown to HTML, and the HTML to a document of the node set. */

import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type Pasted, readPasted } from '#rich-text/rich-text.ts';
import { PAGE_IDS } from '#shared/blog/page-ids.ts';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/**
 * Returns the document of a Markdown text. Never throws.
 * @param text GitHub's Markdown, which may contain HTML
 */
export function readMarkdown(text: string): Pasted {
  const html = micromark(withDashes(text), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), RAW_TEXT_FILTER],
    // `readPasted` sanitizes the HTML.
    allowDangerousHtml: true,
  });
  // The line break after the last line of a code block is not part of the code.
  return readPasted(html.replaceAll('\n</code></pre>', '</code></pre>'), { reservedIds: PAGE_IDS });
}

/** Replaces bullets such as `•` at the start of lines by dashes, unless the text has a code fence. */
function withDashes(text: string): string {
  return /^ {0,3}(?:```|~~~)/m.test(text) ? text : text.replace(/^([ \t]*)[•◦▪‣●○■][ \t]+(?=\S)/gm, '$1- ');
}

/**
 * Matches the tags of elements whose content HTML does not parse. Such a tag without an end tag would hide the
 * rest of the text.
 */
const RAW_TEXT = /<(\/?)(iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?=[\s/>]|$)/gi;

/**
 * Replaces GitHub's filter, which misses a tag name at the end of a line. Complete script and style elements
 * stay, as the schema removes them with their content. Other tags become text.
 */
const RAW_TEXT_FILTER: HtmlExtension = {
  enter: {
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.setData('ignoreEncode', true);
      this.buffer();
    },
  },
  exit: {
    htmlFlow() {
      const html = this.resume();
      this.setData('ignoreEncode');
      this.raw(escapeRawText(html));
    },
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token).replace(RAW_TEXT, '&lt;$1$2'));
    },
  },
};

function escapeRawText(html: string): string {
  const lower = html.toLowerCase();
  const lastEnds = { script: lower.lastIndexOf('</script'), style: lower.lastIndexOf('</style') };
  return html.replace(RAW_TEXT, (tag, slash: string, name: string, place: number) => {
    const element = name.toLowerCase();
    const isDropped = element === 'script' || element === 'style';
    return isDropped && (slash !== '' || lastEnds[element] > place) ? tag : `&lt;${slash}${name}`;
  });
}
