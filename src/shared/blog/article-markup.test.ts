import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { HOSTILE_INPUTS } from '#rich-text/__fixtures__/hostile-inputs.ts';
import { nodeSetFaults } from '#rich-text/__fixtures__/node-set-check.ts';
import { HIGHLIGHT_MAX_LENGTH, highlightCode } from '#rich-text/highlight-code.ts';
import { sanitizeHtml, valueToHtml } from '#rich-text/rich-text.ts';
import { articleMarkup } from './article-markup.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * The attributes that renderers may add. The list is separate from the renderers, so that the test finds
 * their mistakes.
 */
const ADDED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  pre: { tabindex: /^0$/, role: /^group$/, 'aria-label': /^Kod$/ },
  img: {
    class: /^unsized$/,
    loading: /^lazy$/,
    decoding: /^async$/,
    srcset: /^\/media\/[^"]+w$/,
    sizes: /^[^"]+$/,
    style: /^background-color: #[0-9a-f]{6}$/,
  },
  input: { disabled: /^$/, 'aria-label': /^Tamamlandı$/ },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, { id: /^[a-z0-9-]+$/ }])),
};

/**
 * The elements that renderers may add. The test replaces a wrapper with its content, or drops the content too
 * if `removed` is true.
 */
const WRAPPERS: readonly { tag: string; removed: boolean; attributes: Readonly<Record<string, RegExp>> }[] = [
  { tag: 'div', removed: false, attributes: { class: /^hd$/ } },
  {
    tag: 'div',
    removed: false,
    attributes: { class: /^tw$/, tabindex: /^0$/, role: /^region$/, 'aria-label': /^Tablo \d+/ },
  },
  { tag: 'span', removed: false, attributes: { class: /^(?:c|language)-[\w -]+$/ } },
  { tag: 'div', removed: false, attributes: { class: /^(?:code|zf)$/ } },
  { tag: 'p', removed: true, attributes: { class: /^cl$/ } },
  {
    tag: 'button',
    removed: true,
    attributes: { class: /^zb$/, type: /^button$/, 'aria-label': /^Görseli büyüt/ },
  },
  { tag: 'figure', removed: false, attributes: {} },
  { tag: 'figcaption', removed: true, attributes: {} },
  {
    tag: 'a',
    removed: true,
    attributes: { class: /^hx$/, href: /^#[a-z0-9-]+$/, 'aria-label': /bölümüne bağlantı$/ },
  },
];

/** Removes the additions of the renderers. The rest must conform to the node set. */
function withoutAdditions(markup: string): string {
  const fragment = parseFragment(markup);
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode) => {
    parent.childNodes = parent.childNodes.flatMap((node): ChildNode[] => {
      if (!('tagName' in node)) return [node];
      visit(node);
      const wrapper = WRAPPERS.find((candidate) => matches(node, candidate));
      if (wrapper) return wrapper.removed ? [] : node.childNodes;
      const added = ADDED[node.tagName] ?? {};
      node.attrs = node.attrs.filter(({ name, value }) => !added[name]?.test(value));
      return [node];
    });
  };
  visit(fragment);
  return serialize(fragment);
}

function matches(
  { tagName, attrs }: Element,
  wrapper: { tag: string; attributes: Readonly<Record<string, RegExp>> },
): boolean {
  return (
    tagName === wrapper.tag &&
    attrs.length === Object.keys(wrapper.attributes).length &&
    attrs.every(({ name, value }) => wrapper.attributes[name]?.test(value))
  );
}

describe('headings', () => {
  test('have an id, and are followed by a link with an accessible name', () => {
    expect(articleMarkup('<h2>Kim, ne zaman <em>arıyor?</em></h2>')).toBe(
      '<div class="hd"><h2 id="kim-ne-zaman-ariyor">Kim, ne zaman <em>arıyor?</em></h2>' +
        '<a class="hx" href="#kim-ne-zaman-ariyor" aria-label="“Kim, ne zaman arıyor?” bölümüne bağlantı"></a></div>',
    );
  });

  test.each([
    ['equal texts', '<h2>Saat</h2><h3>Saat</h3><h2>Saat</h2>', ['saat', 'saat-2', 'saat-3']],
    [
      'a numbered id that is already used',
      '<h2>Adım</h2><h2>Adım 2</h2><h2>Adım</h2>',
      ['adim', 'adim-2', 'adim-3'],
    ],
    ['an id of the page', '<h2>İçerik</h2><h2>Demo</h2><h2>Root</h2>', ['icerik-2', 'demo-2', 'root-2']],
    ['no Latin letter', '<h2>你好</h2><h2>?!</h2>', ['bolum', 'bolum-2']],
    ['empty headings', '<h2></h2><h2> </h2>', []],
    [
      'a very long text',
      `<h2>${'uzun '.repeat(40)}</h2>`,
      ['uzun-uzun-uzun-uzun-uzun-uzun-uzun-uzun-uzun-uzun-uzun-uzun-uzun'],
    ],
  ])('have unique ids: %s', (_, html, ids) => {
    const headingIds = [...articleMarkup(html).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    expect(headingIds).toEqual(ids);
  });

  test('keep their alignment', () => {
    expect(articleMarkup('<h3 style="text-align: center">Orta</h3>')).toContain(
      '<h3 id="orta" style="text-align: center;">Orta</h3>',
    );
  });

  test('have unique ids up to the 500th heading, and no ids after it', () => {
    const markup = articleMarkup('<h2>a</h2>'.repeat(501));
    expect(new Set([...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).size).toBe(500);
    expect(markup.endsWith('</a></div><h2>a</h2>')).toBe(true);
  });
});

describe('code', () => {
  test.each([
    ['js', 'JavaScript'],
    ['TS', 'TypeScript'],
    ['brainfuck', 'brainfuck'],
  ])('in %s has the label %s', (language, label) => {
    expect(articleMarkup(`<pre><code class="language-${language}">a</code></pre>`)).toContain(
      `<div class="code"><p class="cl">${label}</p><pre `,
    );
  });

  test('without a language has no label', () => {
    expect(articleMarkup('<pre><code>a</code></pre>')).toContain('<div class="code"><pre ');
  });

  test('is coloured by its language and keeps its text', () => {
    const markup = articleMarkup('<pre><code class="language-json">{ "saat": "16.00" }</code></pre>');
    expect(markup).toBe(
      '<div class="code"><p class="cl">JSON</p><pre tabindex="0" role="group" aria-label="Kod"><code class="language-json">' +
        '<span class="c-punctuation">{</span> <span class="c-attr">&quot;saat&quot;</span>' +
        '<span class="c-punctuation">:</span> <span class="c-string">&quot;16.00&quot;</span> ' +
        '<span class="c-punctuation">}</span></code></pre></div>',
    );
  });

  test.each([
    ['no language', '<pre><code>a &lt; b</code></pre>'],
    ['an unknown language', '<pre><code class="language-brainfuck">a &lt; b</code></pre>'],
    [
      'code that is too long',
      `<pre><code class="language-js">${'a &lt; b;'.repeat(HIGHLIGHT_MAX_LENGTH / 4)}</code></pre>`,
    ],
  ])('stays plain: %s', (_, html) => {
    expect(articleMarkup(html)).not.toContain('<span');
    expect(articleMarkup(html)).toContain('a &lt; b');
  });

  test('is coloured up to a limit for the whole article', () => {
    const block = `<pre><code class="language-js">${'const a = 1;\n'.repeat(700)}</code></pre>`;
    const coloured = articleMarkup(block.repeat(8))
      .split('</pre>')
      .filter((part) => part.includes('<span'));
    expect(coloured).toHaveLength(4);
  });

  const LANGUAGES = 'bash csharp css http java javascript json php python sql typescript xml yaml js html sh';

  test.each(LANGUAGES.split(' '))(
    'in %s becomes only text and colours, within a second of CPU time',
    (language) => {
      const pieces = [
        '<',
        '"',
        "'",
        '`',
        '((',
        '/*',
        '${',
        '<?php',
        '<script>',
        '--',
        '#',
        '@a',
        'a.',
        '\\',
        '&amp;',
      ];
      for (const piece of [...pieces, ...HOSTILE_INPUTS]) {
        const code = piece.repeat(Math.floor(2_000 / piece.length) + 1);
        const before = process.threadCpuUsage();
        const coloured = highlightCode(code, language) ?? '';
        // CPU time of this thread excludes other processes.
        const { user, system } = process.threadCpuUsage(before);
        expect(user + system, JSON.stringify(piece)).toBeLessThan(1_000_000);
        expect(coloured.replace(/<span class="(?:c|language)-[\w -]+">|<\/span>/g, '')).not.toMatch(/[<>]/);
      }
    },
  );
});

describe('tables, tasks and pictures', () => {
  test('a table scrolls in a focusable region', () => {
    const row = (tag: string) => `<tr><${tag}>Saat</${tag}><${tag}>İstek</${tag}></tr>`;
    const markup = articleMarkup(`<table>${row('th')}${row('td')}</table><table>${row('td')}</table>`);
    expect(markup).toContain(
      '<div class="tw" tabindex="0" role="region" aria-label="Tablo 1: Saat, İstek"><table',
    );
    expect(markup).toContain(
      '</table></div><div class="tw" tabindex="0" role="region" aria-label="Tablo 2"><table',
    );
  });

  test('a check box has an accessible name and is disabled', () => {
    const markup = articleMarkup(
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Arayın</p></li></ul>',
    );
    expect(markup).toContain('<input type="checkbox" disabled aria-label="Tamamlandı" checked="checked">');
  });

  test.each([
    [
      'with its size',
      '<img src="/a.png" alt="Bir kuş" width="800" height="400">',
      '<img src="/a.png" alt="Bir kuş" width="800" height="400" loading="lazy" decoding="async">',
    ],
    [
      'without a size',
      '<img src="/a.png">',
      '<img src="/a.png" alt="" class="unsized" loading="lazy" decoding="async">',
    ],
    [
      'with a width only',
      '<img src="/a.png" width="300">',
      '<img src="/a.png" alt="" class="unsized" width="300" loading="lazy" decoding="async">',
    ],
    [
      'with a title',
      '<img src="/a.png" title="A &amp; <b>B</b>" width="2" height="1">',
      '<figure><img src="/a.png" alt="" width="2" height="1" loading="lazy" decoding="async"><figcaption>A &amp; &lt;b&gt;B&lt;/b&gt;</figcaption></figure>',
    ],
  ])('a picture %s reserves its space and loads lazily', (_, html, markup) => {
    const unwrapped = articleMarkup(html).replace(
      /<div class="zf">(.*?)<button [^>]*><\/button><\/div>/,
      '$1',
    );
    expect(unwrapped).toBe(markup);
  });

  test('a picture has a button to enlarge it, labelled with the description', () => {
    expect(articleMarkup('<img src="/a.png" alt="Bir &quot;kuş&quot;">')).toMatch(
      /^<div class="zf"><img [^>]*><button type="button" class="zb" aria-label="Görseli büyüt: Bir &quot;kuş&quot;"><\/button><\/div>$/,
    );
    expect(articleMarkup('<img src="/a.png">')).toContain('aria-label="Görseli büyüt"');
  });
});

describe('an uploaded picture', () => {
  const PHOTO = '/media/0123456789abcdef01234567-1000x500-a0b0c0.jpg';
  const stem = '/media/0123456789abcdef01234567-1000x500-a0b0c0';
  const srcset = (format: string) =>
    [480, 800, 1000].map((width) => `${stem}.${width}.${format} ${width}w`).join(', ');
  const sizes = '(max-width: 44rem) 100vw, 41rem';

  test('has sources in AVIF and WebP, its size, and its average colour', () => {
    expect(articleMarkup(`<img src="${PHOTO}" alt="Bir kuş">`)).toBe(
      `<div class="zf"><picture><source type="image/avif" srcset="${srcset('avif')}" sizes="${sizes}">` +
        `<img src="${PHOTO}" alt="Bir kuş" width="1000" height="500" srcset="${srcset('webp')}" sizes="${sizes}"` +
        ' style="background-color: #a0b0c0" loading="lazy" decoding="async"></picture>' +
        '<button type="button" class="zb" aria-label="Görseli büyüt: Bir kuş"></button></div>',
    );
  });

  test.each([
    ['the writer’s width', 'width="300"', 'width="300" height="150"', '300px'],
    ['the writer’s height', 'height="100"', 'width="200" height="100"', '200px'],
    ['its own proportions', 'width="800" height="9"', 'width="800" height="400"', sizes],
  ])('has %s', (_, html, size, sizesAttribute) => {
    const markup = articleMarkup(`<img src="${PHOTO}" ${html}>`);
    expect(markup).toContain(` ${size} srcset`);
    expect(markup).toContain(`sizes="${sizesAttribute}"`);
  });

  test('has no background colour if it may be transparent, and no other sizes if it is a GIF', () => {
    const picture = (name: string) => articleMarkup(`<img src="/media/0123456789abcdef01234567-${name}">`);
    expect(picture('90x60-a0b0c0.png')).not.toContain('style');
    expect(picture('90x60-a0b0c0.png')).toContain('.90.avif 90w');
    expect(picture('90x60-a0b0c0.gif')).not.toContain('srcset');
    expect(picture('90x60-a0b0c0.gif')).toContain('width="90" height="60"');
  });

  test.each(['/media/a.jpg', '/media/0123456789abcdef01234567-0x5-a0b0c0.jpg', `/x${PHOTO}`, `${PHOTO}?a`])(
    'is not at the URL %s',
    (src) => {
      expect(articleMarkup(`<img src="${src}">`)).not.toContain('srcset');
    },
  );
});

describe('renderers add nothing but the listed attributes and elements', () => {
  test.each(HOSTILE_INPUTS)('to %j', (input) => {
    for (const html of [
      input,
      `<h2>${input}</h2>`,
      `<table><tr><th>${input}</th></tr></table>`,
      `<pre><code class="language-html">${input}</code></pre>`,
      `<img src="/a" alt="${input.replaceAll('"', '')}" title='${input.replaceAll("'", '')}'>`,
    ]) {
      expect(nodeSetFaults(withoutAdditions(articleMarkup(html)))).toEqual([]);
    }
  });

  test('to any value: without the additions the markup is the stored HTML', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const storedHtml = valueToHtml(value).replaceAll(/ title="[^"]*"/g, '');
        const plain = (html: string) => serialize(parseFragment(html)).replaceAll(' alt=""', '');
        expect(plain(withoutAdditions(articleMarkup(storedHtml)))).toBe(plain(storedHtml));
      }),
      { numRuns: 100 },
    );
  });

  test('to inline code: sanitizing the markup returns the stored HTML', () => {
    expect(sanitizeHtml(articleMarkup('<p>Saat <code>16.00</code></p>'))).toBe(
      '<p>Saat <code>16.00</code></p>',
    );
  });
});
