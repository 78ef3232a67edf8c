import { describe, expect, test } from 'vitest';
import { type Losses, pasteToValue, readPasted, valueToHtml } from './rich-text.ts';

const NONE: Losses = { pictures: 0, videos: 0, recordings: 0, pages: 0, footnotes: 0 };

/** Returns the HTML, with `[missing]` for a lost picture, and the counts of losses. */
function pasted(html: string): [string, Partial<Losses>] {
  const { value, losses } = readPasted(html);
  const words = value.map((block) =>
    block.type === 'image' && block.src === '' ? '[missing]' : valueToHtml([block]),
  );
  const lostParts = Object.entries(losses).filter(([, count]) => count > 0);
  return [words.join(''), Object.fromEntries(lostParts)];
}

describe('a picture without a public URL leaves a placeholder', () => {
  test.each([
    'data:image/png;base64,AAAA',
    'file:///C:/Users/a/clip_image001.png',
    'blob:https://ex.com/1',
    'cid:image001.png@01D',
    'webkit-fake-url://1/image.png',
    'javascript:alert(1)',
  ])('%s', (src) => {
    expect(pasted(`<p>a</p><img src="${src}" width="9" height="9"><p>b</p>`)).toEqual([
      '<p>a</p>[missing]<p>b</p>',
      { pictures: 1 },
    ]);
  });

  test('within a line, a list and a cell, with its description and without its size', () => {
    const picture = '<img src="data:image/png;base64,AAAA" alt="A" title="T" width="90" height="90">';
    const image = { type: 'image', src: '', alt: 'A', title: 'T', children: [{ text: '' }] };
    const { value, losses } = readPasted(
      `<p>a${picture}b</p><ul><li>c${picture}</li></ul><table><tr><td>${picture}</td></tr></table>`,
    );
    expect(losses).toEqual({ ...NONE, pictures: 3 });
    expect(value[1]).toEqual(image);
    expect(value[3]).toMatchObject({ children: [{ children: [{ type: 'paragraph' }, image] }] });
    expect(value[4]).toMatchObject({ children: [{ children: [{ children: [image] }] }] });
  });

  test('which `valueToHtml` and `pasteToValue` drop', () => {
    const html = '<blockquote><img src="data:image/png;base64,AAAA"></blockquote>';
    expect(valueToHtml(readPasted(html).value)).toBe('<blockquote><p></p></blockquote>');
    expect(pasteToValue(html)).toEqual([
      { type: 'blockquote', children: [{ type: 'paragraph', children: [{ text: '' }] }] },
    ]);
  });
});

describe('invisible media are not counted as lost', () => {
  test.each([
    '<img>',
    '<img src="" alt="a">',
    '<img src="https://ex.com/p.gif" width="1" height="1">',
    '<img src="data:image/png;base64,AAAA" style="width: 1px">',
    '<img src="data:image/png;base64,AAAA" style="display:none">',
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">',
    '<button><img src="data:image/png;base64,AAAA"></button>',
    '<video></video>',
    '<iframe></iframe>',
    '<iframe src="about:blank"></iframe>',
    '<iframe src="https://ex.com/" width="0" height="0"></iframe>',
    '<pre>x<img src="data:image/png;base64,AAAA"></pre>',
  ])('%s', (html) => {
    expect(pasted(`<p>a</p>${html}`)[1]).toEqual({});
    expect(pasted(`<p>a</p>${html}`)[0]).not.toContain('img');
  });
});

test.each([
  [
    'data-src="https://ex.com/a.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="',
    'https://ex.com/a.png',
  ],
  ['src="data:image/svg+xml,%3Csvg%3E" data-lazy-src="/a.png"', '/a.png'],
  ['srcset="https://ex.com/a.png 1x, https://ex.com/b.png 2x"', 'https://ex.com/a.png'],
  ['srcset="https://ex.com/a.png, https://ex.com/b.png 2x" src="blob:x"', 'https://ex.com/a.png'],
  ['src="https://ex.com/a.png" srcset="https://ex.com/b.png 2x"', 'https://ex.com/a.png'],
])('a lazily loaded picture has its real URL: %s', (attributes, src) => {
  expect(pasted(`<img ${attributes}>`)).toEqual([`<img src="${src}">`, {}]);
});

test.each([
  [
    '<figure><img src="/a.png"><figcaption> Bir\n <b>resim</b> </figcaption></figure>',
    '<img src="/a.png" title="Bir resim">',
  ],
  [
    '<figure><a href="/x"><img src="/a.png" title="T"></a><div><figcaption>A</figcaption></div></figure>',
    '<img src="/a.png" title="A">',
  ],
  ['<figure><img src="/a.png" title="T"><figcaption> </figcaption></figure>', '<img src="/a.png" title="T">'],
  [
    '<figure><img src="/a.png"><img src="/b.png"><figcaption>A</figcaption></figure>',
    '<img src="/a.png"><img src="/b.png"><p>A</p>',
  ],
  ['<figure><pre>x</pre><figcaption>A</figcaption></figure>', '<pre><code>x</code></pre><p>A</p>'],
])('only the caption of a single picture becomes its title: %s', (html, result) => {
  expect(valueToHtml(pasteToValue(html))).toBe(result);
});

test('a placeholder has the caption of the missing picture', () => {
  const { value } = readPasted('<figure><img src="blob:x"><figcaption>A</figcaption></figure>');
  expect(value).toEqual([{ type: 'image', src: '', title: 'A', children: [{ text: '' }] }]);
});

describe('videos and embedded pages', () => {
  const link = (href: string, text = href) => `<p><a href="${href}">${text}</a></p>`;

  test.each([
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed',
      link('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
    ],
    ['//www.youtube-nocookie.com/embed/a-b_c', link('https://www.youtube.com/watch?v=a-b_c')],
    ['https://youtube.com/embed/videoseries?list=PL1', link('https://www.youtube.com/playlist?list=PL1')],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', link('https://vimeo.com/76979871/8272103f6e')],
    ['https://player.vimeo.com/video/76979871', link('https://vimeo.com/76979871')],
  ])('%s becomes a link to the video', (src, html) => {
    expect(pasted(`<p>a</p><iframe src="${src}"></iframe>`)).toEqual([`<p>a</p>${html}`, {}]);
  });

  test('are labelled with their title, unless it is the player’s default title', () => {
    const frame = (title: string) =>
      pasted(`<iframe title="${title}" src="https://player.vimeo.com/video/1"></iframe>`)[0];
    expect(frame(' Tanıtım ')).toBe(link('https://vimeo.com/1', 'Tanıtım'));
    for (const own of ['YouTube video player', 'YouTube video', 'vimeo-player', ''])
      expect(frame(own)).toBe(link('https://vimeo.com/1'));
  });

  test('with a public URL become links', () => {
    expect(pasted('<video src="https://ex.com/a.mp4"></video>')).toEqual([link('https://ex.com/a.mp4'), {}]);
    expect(pasted('<audio><source src="blob:x"><source src="/a.mp3"></audio>')).toEqual([link('/a.mp3'), {}]);
  });

  test.each<[string, Partial<Losses>]>([
    ['<video src="blob:https://ex.com/1"></video>', { videos: 1 }],
    ['<audio><source src="data:audio/mp3;base64,AA"></audio>', { recordings: 1 }],
    ['<iframe src="https://maps.ex.com/"></iframe><embed src="/x.swf">', { pages: 2 }],
    ['<object data="/x.pdf"><img src="data:image/png;base64,AAAA"></object>', { pages: 1 }],
    ['<iframe src="https://www.youtube.com/embed/"></iframe>', { pages: 1 }],
    ['<iframe src="https://[/embed/x"></iframe>', { pages: 1 }],
  ])('are counted as lost if they cannot become links: %s', (html, losses) => {
    expect(pasted(`<p>a</p>${html}`)).toEqual(['<p>a</p>', losses]);
  });
});

describe('footnotes are text', () => {
  test('from Word, with their notes', () => {
    const number = '<span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span>';
    expect(
      pasted(
        `<p class=MsoNormal>a<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title="">${number}</a></p>` +
          `<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">${number}</a> Not</p></div></div>`,
      ),
    ).toEqual(['<p>a[1]</p><hr><p>[1] Not</p>', { footnotes: 1 }]);
  });

  test('from Docs, and with a file’s URL before the anchor', () => {
    expect(
      pasted(
        '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> b<a href="file:///C:/a.htm#_edn2">[ii]</a></p><p><a href="#ftnt_ref1">[1]</a> Not</p>',
      ),
    ).toEqual(['<p>a[1] b[ii]</p><p>[1] Not</p>', { footnotes: 2 }]);
  });

  test('but other links to an anchor are not', () => {
    const links = '<p><a href="#ftntx">a</a><a href="https://ex.com/#ftnt1">b</a></p>';
    expect(pasted(links)).toEqual([links, {}]);
  });
});
