/**
 * Samples that try to run a script or to request another site in a reader's browser. Every script calls
 * `ran`; every foreign URL is on FOREIGN.
 */

import { parseFragment } from 'parse5';
import { HOSTILE_INPUTS } from '#rich-text/__fixtures__/hostile-inputs.ts';

const CALL = 'ran(1)';
const FOREIGN = 'foreign.example';
/** The host of pictures, as an article may contain pictures of any site. */
export const PICTURES = 'pictures.example';

const LEAK = `https://${FOREIGN}/leak`;
const PICTURE = `https://${PICTURES}/a.png`;

const SCRIPT_ADDRESSES = [
  `javascript:${CALL}`,
  `jAvA&Tab;script&colon;${CALL}`,
  `&#1;javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>`,
  `vbscript:${CALL}`,
];

/** Every element that links to a URL or fetches a URL. */
const SINKS: readonly ((address: string) => string)[] = [
  (to) => `<a href="${to}">a</a>`,
  (to) => `<a href="${to}" target="_top"><h2>a</h2></a>`,
  (to) => `<area href="${to}">`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<frame src="${to}">`,
  (to) => `<object data="${to}"></object>`,
  (to) => `<embed src="${to}">`,
  (to) => `<form action="${to}"><button autofocus>a</button></form>`,
  (to) => `<button formaction="${to}">a</button>`,
  (to) => `<base href="${to}">`,
  (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  (to) => `<link rel="stylesheet" href="${to}">`,
  (to) => `<script src="${to}"></script>`,
  (to) => `<svg><a xlink:href="${to}"><text y="9">a</text></a></svg>`,
  (to) => `<svg><use href="${to}#a"></use></svg>`,
  (to) => `<svg><image href="${to}"></image></svg>`,
  (to) => `<svg><script href="${to}"></script></svg>`,
  (to) => `<math><mi href="${to}">a</mi></math>`,
  (to) => `<svg><animate attributeName="href" values="${to}"></animate></svg>`,
];

/** Samples that run without a click. */
const SELF_RUNNING = [
  `<img src="/none" onerror=${CALL}>`,
  `<img src="${PICTURE}" onload=${CALL} onerror=${CALL}>`,
  `<img srcset="/none 1x" onerror=${CALL}>`,
  `<picture><source srcset="/none" onerror=${CALL}><img src="/none" onerror=${CALL}></picture>`,
  `<video onloadstart=${CALL} onerror=${CALL} src="/none"></video>`,
  `<video><source src="/none" onerror=${CALL}></video>`,
  `<audio src="/none" onerror=${CALL}></audio>`,
  `<body onload=${CALL} onpageshow=${CALL} onhashchange=${CALL}>`,
  `<svg onload=${CALL}></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s></svg>`,
  `<svg><image href="/none" onerror=${CALL}></svg>`,
  `<details open ontoggle=${CALL}>a</details>`,
  `<input autofocus onfocus=${CALL}>`,
  `<p contenteditable autofocus onfocus=${CALL}>a</p>`,
  `<a href="#" autofocus tabindex=1 onfocusin=${CALL}>a</a>`,
  `<marquee onstart=${CALL} loop=1>a</marquee>`,
  `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart=${CALL}>a</p>`,
  `<p style="transition:color 1s" ontransitionend=${CALL}>a</p>`,
  `<div onscroll=${CALL} onscrollsnapchange=${CALL} style="overflow:auto;height:1px"><p>a</p><p id=x>b</p></div>`,
  `<div onbeforematch=${CALL} hidden=until-found>a</div>`,
  `<p popover onbeforetoggle=${CALL}>a</p>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=/none onerror=parent.${CALL}&gt;"></iframe>`,
  `<object data="/none" onerror=${CALL}></object>`,
  `<link rel=stylesheet href="/none" onerror=${CALL}>`,
  `<script src="/none" onerror=${CALL}></script>`,
  `<script type=module>${CALL}</script>`,
  `<script type=importmap>{"imports":{"react":"data:text/javascript,${CALL}"}}</script>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["${LEAK}"]}]}</script>`,
];

/** Samples that request another site without a script. */
const REQUESTING = [
  `<img src="${PICTURE}" srcset="${LEAK} 1x, ${LEAK} 2x">`,
  `<img src="${PICTURE}" lowsrc="${LEAK}" dynsrc="${LEAK}" longdesc="${LEAK}">`,
  `<picture><source srcset="${LEAK}"><img src="${PICTURE}"></picture>`,
  `<video poster="${LEAK}" src="${LEAK}" autoplay></video>`,
  `<audio src="${LEAK}" preload=auto></audio>`,
  `<track src="${LEAK}"><video src="/none"><track default src="${LEAK}"></video>`,
  `<input type=image src="${LEAK}">`,
  `<table background="${LEAK}"><td background="${LEAK}">a</td></table>`,
  `<p style="background:url(${LEAK})">a</p>`,
  `<p style="text-align:center;background-image:image-set(url(${LEAK}) 1x)">a</p>`,
  `<p style="text-align:center;list-style:url(${LEAK});cursor:url(${LEAK}),auto">a</p>`,
  `<col style="width:10px;background:url(${LEAK})"><table><col style="width:9px;background:url(${LEAK})"><td>a</table>`,
  `<td colwidth="10" style="border-image:url(${LEAK}) 1">a</td>`,
  `<style>@import "${LEAK}";</style>`,
  `<style>@font-face{font-family:x;src:url(${LEAK})}*{font-family:x}</style>`,
  `<link rel=preload as=image href="${LEAK}"><link rel=prefetch href="${LEAK}"><link rel=icon href="${LEAK}">`,
  `<link rel=preconnect href="${LEAK}"><link rel=dns-prefetch href="//${FOREIGN}"><link rel=manifest href="${LEAK}">`,
  `<html manifest="${LEAK}">`,
  `<a href="/x" ping="${LEAK}" attributionsrc="${LEAK}">a</a>`,
  `<svg><filter><feImage href="${LEAK}"></feImage></filter></svg>`,
  `<svg><style>*{background:url(${LEAK})}</style></svg>`,
  `<math><style>*{background:url(${LEAK})}</style></math>`,
  `<p cite="${LEAK}"><q cite="${LEAK}">a</q></p><blockquote cite="${LEAK}">a</blockquote>`,
  `<iframe src="${LEAK}" loading=eager></iframe><portal src="${LEAK}"></portal><fencedframe src="${LEAK}"></fencedframe>`,
];

/** Samples that one parser reads as text and the next parser as markup. */
const REPARSED = [
  `<noscript><p title="</noscript><img src=/none onerror=${CALL}>"></noscript>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=/none onerror=${CALL}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/none onerror=${CALL}&gt;">`,
  `<svg></p><style><a id="</style><img src=/none onerror=${CALL}>">`,
  `<svg><p><style><!--</style><img src=/none onerror=${CALL}>--></style>`,
  `<math><annotation-xml encoding="text/html"><p><svg><style></annotation-xml><img src=/none onerror=${CALL}>`,
  `<table><caption><svg><title><p></caption><img src=/none onerror=${CALL}></title></svg></table>`,
  `<select><template><style></select><img src=/none onerror=${CALL}></style></template></select>`,
  `<xmp><p id="</xmp><img src=/none onerror=${CALL}>">`,
  `<noembed><p id="</noembed><img src=/none onerror=${CALL}>">`,
  `<pre><code class="language-html">&lt;/code&gt;&lt;/pre&gt;&lt;img src=/none onerror=${CALL}&gt;</code></pre>`,
  `<pre><code class="language-javascript">'</script><script>${CALL}</script>'; \`\${${CALL}}\`</code></pre>`,
  `<h2>&lt;img src=/none onerror=${CALL}&gt;</h2>`,
  `<h2>"&gt;&lt;script&gt;${CALL}&lt;/script&gt;</h2>`,
  `<img src="${PICTURE}" alt="&quot;&gt;&lt;img src=/none onerror=${CALL}&gt;" title="&lt;/figcaption&gt;&lt;script&gt;${CALL}&lt;/script&gt;">`,
  `<p>&amp;lt;script&amp;gt;${CALL}&amp;lt;/script&amp;gt;</p>`,
  `<a href="https://${PICTURES}/&quot; onmouseover=&quot;${CALL}">a</a>`,
  `<p id="root" name="boot">a</p><form id="root"><input name="attributes"><input name="parentNode"></form>`,
  `<a id="ran"></a><a id="ran" name="call" href="javascript:${CALL}">a</a>`,
  `<div data-slate-node="value" data-slate-fragment="JTVCJTVE">a</div>`,
  `<div data-reactroot dangerouslysetinnerhtml="{__html:'<script>${CALL}</script>'}">a</div>`,
];

const own = (sample: string) => sample.replaceAll('alert(1)', CALL).replaceAll('//evil', `//${FOREIGN}`);

const HOSTILE_FAMILIES = {
  'samples of the sanitizer’s tests': HOSTILE_INPUTS.map(own),
  'URLs that run a script': SINKS.flatMap((sink) => SCRIPT_ADDRESSES.map(sink)),
  'URLs of other sites': SINKS.slice(2).map((sink) => sink(LEAK)),
  'scripts without a click': SELF_RUNNING,
  'requests without a script': REQUESTING,
  'text that becomes markup': REPARSED,
} as const satisfies Record<string, readonly string[]>;

const PLACES: readonly ((sample: string) => string)[] = [
  (sample) => sample,
  (sample) => `<table><tbody><tr><td>${sample}</td></tr></tbody></table>`,
  (sample) => `<ul data-type="taskList"><li data-checked="true">${sample}</li></ul>`,
  (sample) => `<blockquote><p><b>${sample}</b></p></blockquote>`,
];

/** Titles and descriptions that try to break out of an element, an attribute, a script or a feed. */
export const HOSTILE_LINES = [
  `</script><script>${CALL}</script>`,
  `<!--<script>${CALL}</script>`,
  `"><img src=/none onerror=${CALL}>`,
  `' onmouseover='${CALL}' x='`,
  `</title></head><body onload=${CALL}>`,
  `</textarea><svg onload=${CALL}>`,
  `]]></title><script xmlns="http://www.w3.org/1999/xhtml">${CALL}</script>`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `\u2028${CALL}\u2029//\r\n<link rel=stylesheet href=${LEAK}>`,
  `{{constructor.constructor('${CALL}')()}}\${${CALL}}`,
  `","@id":"${LEAK}","x":"\\`,
  `\u202e<meta http-equiv=refresh content="0;url=${LEAK}">\ud800`.toWellFormed(),
] as const;

export const HOSTILE_ADDRESSES = [
  `javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"/>`,
  `${PICTURE}" onerror="${CALL}`,
  `${PICTURE}) , url(${LEAK}`,
  `java\tscript:${CALL}`,
  PICTURE,
] as const;

const words = [{ text: 'a' }];

/** Clipboard contents in the editor's own format, written by another page. */
export const HOSTILE_FRAGMENTS: readonly unknown[] = [
  { type: 'script', children: [{ text: CALL }] },
  { type: 'iframe', src: LEAK, srcdoc: `<script>${CALL}</script>`, children: words },
  {
    type: 'paragraph',
    onClick: CALL,
    onload: CALL,
    dangerouslySetInnerHTML: { __html: `<img src=/none onerror=${CALL}>` },
    children: words,
  },
  {
    type: 'paragraph',
    align: `center;background:url(${LEAK})`,
    style: `background:url(${LEAK})`,
    children: words,
  },
  {
    type: 'paragraph',
    children: [{ type: 'link', href: `javascript:${CALL}`, target: '_top"', children: words }],
  },
  {
    type: 'paragraph',
    children: [{ type: 'link', href: { toString: `javascript:${CALL}` }, children: words }],
  },
  { type: 'image', src: `javascript:${CALL}`, children: [{ text: '' }] },
  { type: 'image', src: `data:text/html,${CALL}`, children: [{ text: '' }] },
  {
    type: 'image',
    src: PICTURE,
    srcset: LEAK,
    onerror: CALL,
    onError: CALL,
    alt: `" onerror="${CALL}`,
    children: [{ text: '' }],
  },
  {
    type: 'image',
    src: PICTURE,
    width: `1" onerror="${CALL}`,
    style: { background: `url(${LEAK})` },
    children: [{ text: '' }],
  },
  { type: 'heading', level: `1 onclick=${CALL}`, children: words },
  { type: 'heading', level: 'script', children: [{ text: CALL }] },
  { type: 'ordered-list', start: `1" onclick="${CALL}`, children: [{ type: 'list-item', children: words }] },
  {
    type: 'code-block',
    language: `x" onclick="${CALL}`,
    children: [{ text: `</code></pre><script>${CALL}</script>` }],
  },
  {
    type: 'task-list',
    children: [{ type: 'task-item', checked: `"><script>${CALL}</script>`, children: words }],
  },
  {
    type: 'table',
    children: [
      {
        type: 'table-row',
        children: [
          {
            type: 'table-cell',
            colwidth: [`1;background:url(${LEAK})`],
            colspan: `1" onclick="${CALL}`,
            children: words,
          },
        ],
      },
    ],
  },
  {
    type: 'paragraph',
    children: [{ text: `<script>${CALL}</script>`, bold: { toString: CALL }, onclick: CALL }],
  },
  { type: '__proto__', constructor: { prototype: {} }, children: words },
  { text: `<img src=/none onerror=${CALL}>` },
];

export type HostileContents = {
  /** The number of samples times the number of their positions. */
  samples: number;
  contents: string[];
};

/**
 * Returns the texts of posts that contain all samples. A sample that swallows the following text is the last one
 * in its post.
 * @param places the number of PLACES for each sample
 * @param posts the number of posts, by default one for each swallowing sample; fewer posts omit some of these
 */
export function hostileContents({ places, posts }: { places: number; posts?: number }): HostileContents {
  const samples = Object.values(HOSTILE_FAMILIES).flat();
  const open = samples.filter(swallowsFollowingText);
  const closed = PLACES.slice(0, places).flatMap((wrap) =>
    samples.filter((sample) => !open.includes(sample)).map(wrap),
  );
  const count = posts ?? open.length;
  const contents = Array.from({ length: count }, (_, post) =>
    [...closed.filter((_sample, index) => index % count === post), open[post] ?? ''].join('\n'),
  );
  return { samples: closed.length + Math.min(count, open.length), contents };
}

const END = 'END-OF-SAMPLE';

function swallowsFollowingText(sample: string): boolean {
  return PLACES.some((wrap) => {
    const { childNodes } = parseFragment(`${wrap(sample)}\n<p>${END}</p>`);
    const last = childNodes.at(-1);
    const text = last && 'childNodes' in last && last.nodeName === 'p' ? last.childNodes[0] : undefined;
    return !(text && 'value' in text && text.value === END);
  });
}
