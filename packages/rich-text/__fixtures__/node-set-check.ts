/**
 * Checks HTML against the node set, for tests. It shares no code with the module under test, so that it finds
 * mistakes in the schema.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const BLOCKS = 'p h1 h2 h3 h4 h5 h6 blockquote ul ol pre img hr table';
const MARKED = '#text br strong em s u code';
const ALIGN = { style: /^text-align: (?:left|center|right|justify);$/ };
const CELL = { colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/, colwidth: /^\d+(?:,\d+)*$/ };
const WIDTH = { style: /^(?:min-)?width: \d+px;$/ };
const PIXELS = /^[1-9]\d{0,4}$/;
const NO_SCHEME = String.raw`(?![^/?#]*:)`;

type Rule = { holds: string; attributes?: Readonly<Record<string, RegExp>>; needs?: readonly string[] };

const TEXT_BLOCK: Rule = { holds: `${MARKED} a`, attributes: ALIGN };

const RULES: Readonly<Record<string, Rule>> = {
  '#root': { holds: BLOCKS },
  p: TEXT_BLOCK,
  h1: TEXT_BLOCK,
  h2: TEXT_BLOCK,
  h3: TEXT_BLOCK,
  h4: TEXT_BLOCK,
  h5: TEXT_BLOCK,
  h6: TEXT_BLOCK,
  blockquote: { holds: BLOCKS },
  ul: { holds: 'li', attributes: { 'data-type': /^taskList$/ } },
  ol: { holds: 'li', attributes: { start: /^-?\d+$/ } },
  li: {
    holds: `${BLOCKS} label div`,
    attributes: { 'data-checked': /^(?:true|false)$/, 'data-type': /^taskItem$/ },
  },
  label: { holds: 'input span' },
  span: { holds: '' },
  input: { holds: '', attributes: { type: /^checkbox$/, checked: /^checked$/ }, needs: ['type'] },
  div: { holds: BLOCKS },
  pre: { holds: 'code' },
  code: { holds: '#text br', attributes: { class: /^language-[\w+#.-]+$/ } },
  strong: { holds: '#text br em s u' },
  em: { holds: '#text br s u' },
  s: { holds: '#text br u' },
  u: { holds: '#text br' },
  a: {
    holds: MARKED,
    attributes: {
      href: new RegExp(`^(?:(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):|${NO_SCHEME})`, 'i'),
      target: /^_blank$/,
      rel: /^(?:(?:noopener|noreferrer|nofollow|ugc|sponsored|external|author|license|me)(?: |$))+$/,
    },
    needs: ['href'],
  },
  img: {
    holds: '',
    attributes: {
      src: new RegExp(`^(?:https?:|${NO_SCHEME})`, 'i'),
      alt: /^/,
      title: /^/,
      width: PIXELS,
      height: PIXELS,
    },
    needs: ['src'],
  },
  hr: { holds: '' },
  br: { holds: '' },
  table: { holds: 'colgroup tbody', attributes: WIDTH, needs: ['style'] },
  colgroup: { holds: 'col' },
  col: { holds: '', attributes: WIDTH, needs: ['style'] },
  tbody: { holds: 'tr' },
  tr: { holds: 'td th' },
  td: { holds: BLOCKS, attributes: CELL },
  th: { holds: BLOCKS, attributes: CELL },
};

// oxlint-disable-next-line no-control-regex -- the expression matches control characters
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/;

function elementFaults({ tagName, attrs, namespaceURI }: Element): string[] {
  const { attributes = {}, needs = [] } = RULES[tagName] ?? { holds: '' };
  const faults = needs
    .filter((name) => !attrs.some((attr) => attr.name === name))
    .map((name) => `${tagName} lacks ${name}`);
  if (!namespaceURI.endsWith('/xhtml')) faults.push(`${tagName} is foreign`);
  for (const { name, value } of attrs) {
    const rule = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (rule === undefined || !rule.test(value) || CONTROLS.test(value))
      faults.push(`${tagName} ${name}=${value}`);
  }
  const rel = attrs.find(({ name }) => name === 'rel')?.value ?? '';
  if (attrs.some(({ name }) => name === 'target') && !/noopener.*noreferrer|noreferrer.*noopener/.test(rel)) {
    faults.push('a new tab without noopener noreferrer');
  }
  return faults;
}

/** Returns a message for every part of `html` outside the node set. */
export function nodeSetFaults(html: string): string[] {
  const faults: string[] = [];
  const stack: DefaultTreeAdapterTypes.ParentNode[] = [parseFragment(html)];
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop()) {
    const name = 'tagName' in parent ? parent.tagName : '#root';
    const allowed = (RULES[name]?.holds ?? '').split(' ');
    for (const child of parent.childNodes) {
      if (!allowed.includes(child.nodeName)) faults.push(`${child.nodeName} in ${name}`);
      if ('tagName' in child) {
        faults.push(...elementFaults(child));
        stack.push(child);
      }
    }
  }
  return faults;
}
