import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPasted, type Value } from '#rich-text/rich-text.ts';
import { postsIn, readFolder } from './__fixtures__/read-source.ts';
import { wxr, wxrItem } from './__fixtures__/wxr.ts';

/** Returns the words of an imported text, also those of captions. */
function wordsOf(value: Value): string[] {
  const textOf = (node: object): string => {
    const {
      text,
      title = '',
      children = [],
    } = node as { text?: string; title?: string; children?: object[] };
    if (text !== undefined) return text;
    const isLine = 'type' in node && ['paragraph', 'heading', 'link'].includes(String(node.type));
    return `${title} ${children.map(textOf).join(isLine ? '' : ' ')} `;
  };
  return value.map(textOf).join(' ').match(/w\d+/g) ?? [];
}

async function importedWords(name: string, content: string): Promise<string[]> {
  const [post] = postsIn(await readFolder({ [name]: content }));
  return wordsOf(readPasted(post?.html ?? '').value);
}

/** Forms of WordPress. Each contains words as `w`, which the test numbers. */
const WORDPRESS = [
  'w\n\nw\nw',
  '<h2>w</h2>w<blockquote>w\n\nw<cite>w</cite></blockquote>',
  '<ul><li>w<ol><li>w</li></ol></li></ul>',
  '<dl><dt>w</dt><dd>w</dd></dl><address>w</address>',
  '<table><caption>w</caption><tr><th>w</th><td>w</td></tr></table>',
  '<pre>w\n\nw</pre><code>w</code> <kbd>w</kbd> <q>w</q> <abbr title="x">w</abbr>',
  '[caption id="x"]<img src="https://example.com/a.jpg"> w <em>w</em>[/caption]',
  '[renk]w [sic w][/renk] a[w] [w]',
  '[vc_row][vc_column title="w"]w[/vc_column][/vc_row]',
  '<form action="/x"><label>w</label><select><option>w</option></select><textarea>w</textarea><button>w</button></form>',
  '<details><summary>w</summary>w</details><fieldset><legend>w</legend>w</fieldset>',
  '<nav><a href="/a">w</a></nav><span aria-hidden="true">w</span>',
  '<math><mi>w</mi></math><svg><text>w</text></svg>',
  '<!-- wp:paragraph --><p>w</p><!-- /wp:paragraph -->\n\nw\n\nw',
  '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div><p>w</p></div><!-- /wp:column --></div><!-- /wp:columns -->',
  '<!-- wp:gallery --><figure class="wp-block-gallery"><ul><li><figure><img src="https://example.com/a.jpg"><figcaption>w</figcaption></figure></li></ul><figcaption>w</figcaption></figure><!-- /wp:gallery -->',
  '<!-- wp:media-text --><div><figure><img src="https://example.com/a.jpg"></figure><div><p>w</p></div></div><!-- /wp:media-text -->',
  '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>w</p><cite>w</cite></blockquote></figure><!-- /wp:pullquote -->',
  '<!-- wp:file --><div class="wp-block-file"><a href="https://example.com/a.pdf">w</a><a href="https://example.com/a.pdf" class="wp-block-file__button">w</a></div><!-- /wp:file -->',
  '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>w</td></tr></tbody></table><figcaption>w</figcaption></figure><!-- /wp:table -->',
  '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://example.org/a\n</div><figcaption>w</figcaption></figure><!-- /wp:embed -->',
  '<!-- wp:verse --><pre class="wp-block-verse">w\nw</pre><!-- /wp:verse -->',
  '<!-- wp:acme/box {"a":1} --><div>w<!-- wp:acme/inner --><p>w</p><!-- /wp:acme/inner --></div><!-- /wp:acme/box -->',
];

const MARKDOWN = [
  'w **w** _w_ `w` ~~w~~ [w](/a)',
  '# w\n\n> w\n> w',
  '- w\n  - w\n- [x] w',
  '| w | w |\n|---|---|\n| w | w |',
  '```js\nw\n```',
  '<div>w</div>\n\n<details><summary>w</summary>\n\nw\n\n</details>',
  '{{< not >}}w{{< /not >}}',
  'w {{< figure src="/a.jpg" caption="w" >}} w',
];

const numbered = (parts: readonly string[]) => {
  let count = 0;
  return parts.join('\n\n').replace(/\bw\b(?![-:/])(?!p-)/g, () => `w${(count += 1)}`);
};

test.each([
  ['WordPress', WORDPRESS, 'export.xml', (content: string) => wxr(wxrItem({ id: 1, content }))],
  ['Markdown', MARKDOWN, 'content/posts/a.md', (content: string) => `---\ntitle: A\n---\n${content}`],
] as const)(
  'no word of a text of %s is lost, and the order stays',
  async (_name, forms, file, documentOf) => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...forms], { minLength: 1 }), async (parts) => {
        const source = numbered(parts);
        const words = await importedWords(file, documentOf(source));
        const expected = source.match(/w\d+/g) ?? [];
        expect(words).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  },
);
