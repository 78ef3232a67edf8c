/**
 * Builds bodies of generated posts as canonical HTML: sections from the sentence stock, each with one special block,
 * so that together the posts contain the whole node set.
 */
import type { Random } from './random.ts';
import { BRIDGES, CLOSINGS, CODE_SAMPLES, LINKS, THEMES, type Theme } from './sentence-stock.ts';

export type Fill = (text: string) => string;

/** `spare` is a sentence of the theme that the post does not use elsewhere. */
type Block = (theme: Theme, fill: Fill, random: Random, spare: string) => string;

const paragraph = (html: string) => `<p>${html}</p>`;
const listItems = (items: readonly string[]) => items.map((item) => `<li>${paragraph(item)}</li>`).join('');

function taskItem(text: string, checked: boolean, nested = ''): string {
  const mark = checked ? ' checked="checked"' : '';
  return (
    `<li data-checked="${checked}" data-type="taskItem"><label><input type="checkbox"${mark}><span></span></label>` +
    `<div>${paragraph(text)}${nested}</div></li>`
  );
}

const taskList = (items: string) => `<ul data-type="taskList">${items}</ul>`;

function tableOf(rows: readonly string[], columns: readonly string[], style: string): string {
  const colgroup = columns.map((column) => `<col style="${column}">`).join('');
  return `<table style="${style}"><colgroup>${colgroup}</colgroup><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
}

function plainRows(theme: Theme, fill: Fill, attributes: readonly string[]): string[] {
  return theme.table.map((row, index) => {
    const tag = index === 0 ? 'th' : 'td';
    return row
      .map((cell, column) => `<${tag}${attributes[column] ?? ''}>${paragraph(fill(cell))}</${tag}>`)
      .join('');
  });
}

const UNSIZED = ['min-width: 25px;', 'min-width: 25px;', 'min-width: 25px;'];

const FIGURES = [
  '<img src="/media/yanitin-evreleri.svg" alt="Bir yanıtın evreleri: dinlemek, susmayı anlamak, düşünmek, konuşmaya başlamak" title="Bir yanıtın evreleri" width="960" height="544">',
  '<img src="/media/kargom-nerede-ornek-hesap.svg" alt="Örnek hesap: kırk arama ve üç dakikadan günde iki saat" width="960" height="592">',
];

const BLOCKS: readonly Block[] = [
  (theme, fill) => `<ul>${listItems(theme.points.map(fill))}</ul>`,
  (theme, fill) => `<ol>${listItems(theme.steps.map(fill))}</ol>`,
  (theme, fill, random) =>
    taskList(theme.steps.map((step) => taskItem(fill(step), random.chance(0.4))).join('')),
  (theme, fill) => tableOf(plainRows(theme, fill, []), UNSIZED, 'min-width: 75px;'),
  (theme, fill, random) => `<blockquote>${paragraph(`“${fill(random.pick(theme.quotes))}”`)}</blockquote>`,
  (theme, fill, random) =>
    `<blockquote>${paragraph(`“${fill(random.pick(theme.quotes))}”`)}${paragraph(fill('{Arayan} görüşmelerinden, hayalî bir örnek'))}</blockquote>`,
  (theme, fill) => {
    const [first = '', ...rest] = theme.points.map(fill);
    const nested = `<ul>${listItems([fill('“{soz}”')])}</ul>`;
    return `<ul><li>${paragraph(first)}${nested}</li>${listItems(rest)}</ul>`;
  },
  (theme, fill, random) => {
    const [first = '', second = '', ...rest] = theme.steps.map(fill);
    const nested = taskList(taskItem(second, random.chance(0.5)));
    const later = rest.map((step) => taskItem(step, false)).join('');
    return taskList(taskItem(first, random.chance(0.5), nested) + later);
  },
  (theme, fill) =>
    tableOf(
      plainRows(theme, fill, [' colwidth="160"', ' colwidth="240"', ' colwidth="180"']),
      ['width: 160px;', 'width: 240px;', 'width: 180px;'],
      'width: 580px;',
    ),
  (theme, fill, _random, spare) => {
    const note = `<td colspan="3">${paragraph(spare)}</td>`;
    return tableOf([...plainRows(theme, fill, []), note], UNSIZED, 'min-width: 75px;');
  },
  (theme, fill) => {
    const [head = [], ...rows] = theme.table;
    const heads = head.map((cell) => `<th>${paragraph(fill(cell))}</th>`).join('');
    const cells = rows.map(([first, second], index) => {
      const owner = index === 0 ? `<td rowspan="${rows.length}">${paragraph('Duruma göre')}</td>` : '';
      return `<td>${paragraph(fill(first))}</td><td>${paragraph(fill(second))}</td>${owner}`;
    });
    return tableOf([heads, ...cells], UNSIZED, 'min-width: 75px;');
  },
  (_theme, _fill, random) => {
    const { language, lines } = random.pick(CODE_SAMPLES);
    const languageClass = language === null ? '' : ` class="language-${language}"`;
    return `<pre><code${languageClass}>${lines.join('\n')}</code></pre>`;
  },
  (_theme, _fill, random) => random.pick(FIGURES),
  (_theme, _fill, _random, spare) => `<hr>${paragraph(spare)}`,
  (theme, fill, random) => `<p style="text-align: center;"><em>${fill(random.pick(theme.quotes))}</em></p>`,
  (_theme, fill) =>
    `<p>Telefonda kurulan cümle şu kadar kısa olabilir:<br><strong>“${fill('{Is} yazıldı,')} <em>yarın</em> hatırlatırım.”</strong></p>`,
  () =>
    '<p><s>“Talebiniz tarafımızca değerlendirmeye alınmıştır”</s> yerine <u>“Yazdım, yarın sizi arıyorum”</u> deyin.</p>',
  (_theme, _fill, random) => paragraph(random.pick(LINKS)),
  (theme, fill, random) => {
    const [first = '', second = '', third = '', ...rest] = theme.steps.map(fill);
    const aside = paragraph(fill(random.pick(theme.quotes)));
    return `<ol>${listItems([first, second])}</ol>${aside}<ol start="3">${listItems([third, ...rest])}</ol>`;
  },
  (_theme, _fill, _random, spare) =>
    `<h4 style="text-align: right;">Kısa bir not</h4><p style="text-align: justify;">${spare}</p>`,
];

function countWords(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').split(/\s+/).length - 1;
}

/**
 * Generates 300 to 1500 words about `main` and then other themes. `turn` selects special blocks in order, so that
 * consecutive posts have different blocks.
 */
export function generateBody(main: Theme, fill: Fill, random: Random, turn: number): string {
  const themes = [main, ...random.shuffle(THEMES.filter((theme) => theme !== main))];
  // Most posts are short; the square keeps long posts rare.
  const wordTarget = 310 + Math.floor(random.next() ** 2 * 900);
  const parts: string[] = [];
  let words = 0;

  for (const [index, theme] of themes.entries()) {
    const section = generateSection(theme, index, fill, random, turn + index * 7);
    parts.push(section);
    words += countWords(section);
    if (words >= wordTarget) break;
  }
  parts.push(paragraph(fill(random.pick(CLOSINGS))));
  return parts.join('');
}

function generateSection(
  theme: Theme,
  sectionIndex: number,
  fill: Fill,
  random: Random,
  turn: number,
): string {
  const sentences = random.shuffle(theme.sentences).map(fill);
  const opening = fill(random.pick(theme.openings));
  const first = paragraph([opening, ...sentences.slice(0, 3)].join(' '));
  const second = paragraph(sentences.slice(3, 6).join(' '));
  const third = paragraph(sentences.slice(6, random.between(8, sentences.length - 1)).join(' '));
  const spare = sentences.at(-1) ?? opening;
  const block = BLOCKS[turn % BLOCKS.length]!; // the remainder is within the array
  const [heading = '', subheading = ''] = random.shuffle(theme.headings);

  const head = sectionIndex === 0 ? '' : `<h2>${heading}</h2>`;
  const bridge = sectionIndex > 0 && random.chance(0.3) ? paragraph(random.pick(BRIDGES)) : '';
  const middle = `<${sectionIndex === 0 ? 'h2' : 'h3'}>${subheading}</${sectionIndex === 0 ? 'h2' : 'h3'}>`;
  const special = block(theme, fill, random, spare);
  return random.chance(0.5)
    ? head + bridge + first + special + middle + second + third
    : head + bridge + first + second + middle + third + special;
}
