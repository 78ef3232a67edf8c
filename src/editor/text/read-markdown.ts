/** Pasted Markdown, read by way of HTML: the schema takes from that what the node set has. */
import { type Pasted, readPasted } from '#shared/rich-text/rich-text.ts';
import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** @param text Markdown as GitHub reads it, HTML in it included. Never throws */
export function readMarkdown(text: string): Pasted {
  const html = micromark(withDashes(text), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), RAW_TEXT_FILTER],
    // HTML that Markdown lets through goes through the schema below.
    allowDangerousHtml: true,
  });
  // A fence's last line end is no line of the code.
  return readPasted(html.replaceAll('\n</code></pre>', '</code></pre>'));
}

/** Replaces drawn bullets at the start of lines by Markdown's dashes. A text with a code fence stays as it is. */
function withDashes(text: string): string {
  return /^ {0,3}(?:```|~~~)/m.test(text) ? text : text.replace(/^([ \t]*)[•◦▪‣●○■][ \t]+(?=\S)/gm, '$1- ');
}

/** Elements whose content HTML does not read as markup: one without an end would hide the rest of the text. */
const RAW_TEXT = /<(\/?)(iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?=[\s/>]|$)/gi;

/**
 * Replaces GitHub's filter, which reads each line alone and so misses a name at the end of a line. A script or a style
 * sheet that ends in its block is left to the schema, which drops it with its content; other tags become text.
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
