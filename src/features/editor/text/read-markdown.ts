/** Pasted Markdown, read by way of HTML: the schema takes from that what the node set has. */
import { type Pasted, readPasted } from '#shared/rich-text/rich-text.ts';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** @param text Markdown as GitHub reads it, HTML in it included. Never throws */
export function readMarkdown(text: string): Pasted {
  const html = micromark(text, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    // HTML that Markdown lets through goes through the schema below.
    allowDangerousHtml: true,
  });
  // A fence's last line end is no line of the code.
  return readPasted(html.replaceAll('\n</code></pre>', '</code></pre>'));
}
