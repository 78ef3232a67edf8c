/** A writer's input and the HTML that is stored afterwards, the same in every engine. */

/** Letters to type, with keys to press in braces (`bir{Enter}iki{Control+b}`), or another action. */
export type Step =
  | string
  | { click: string; times?: number }
  /** Double-clicks a word, and drags it behind other words. */
  | { drag: string; behind: string }
  | { dragBlock: string; above: string }
  /** Waits until these words are visible in the text, as a paste may be slow. */
  | { untilVisible: string }
  | { tool: string }
  | { menuItem: string };

export type EditorRow = {
  does: string;
  /** The clipboard's HTML, copied from another page. */
  copied?: string;
  start?: string;
  steps: readonly Step[];
  gives: string;
};

const PICTURE = '<img src="/brand/logo-512.png" alt="Logo">';
const TABLE = '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></tbody></table>';
const COLUMN = '<col style="min-width: 25px;">';
/** The stored HTML of the table, with other words in its cells. */
const table = (a: string, b: string, c: string, d: string) =>
  `<table style="min-width: 50px;"><colgroup>${COLUMN}${COLUMN}</colgroup><tbody><tr><th><p>${a}</p></th><th><p>${b}</p></th></tr><tr><td><p>${c}</p></td><td><p>${d}</p></td></tr></tbody></table>`;
const task = (words: string) =>
  `<li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>${words}</p></div></li>`;
const TWO = '<p>bir</p><p>iki</p>';

export const EDITOR_ROWS: readonly EditorRow[] = [
  { does: 'Turkish letters are inserted', steps: ['İIığüşöç ĞÜŞÖÇ'], gives: '<p>İIığüşöç ĞÜŞÖÇ</p>' },
  { does: 'Enter starts a paragraph', steps: ['bir{Enter}iki'], gives: TWO },
  {
    does: 'Enter splits a paragraph',
    start: '<p>biriki</p>',
    steps: ['{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}'],
    gives: TWO,
  },
  {
    does: 'Backspace at the start joins the paragraph with the previous one',
    start: TWO,
    steps: ['{Home}{Backspace}'],
    gives: '<p>biriki</p>',
  },
  {
    does: 'Delete at the end joins the paragraph with the next one',
    start: TWO,
    steps: ['{Control+Home}{End}{Delete}'],
    gives: '<p>biriki</p>',
  },
  {
    does: 'Ctrl+Backspace deletes a word backward',
    start: '<p>bir iki</p>',
    steps: ['{Control+Backspace}üç'],
    gives: '<p>bir üç</p>',
  },
  {
    does: 'Ctrl+Delete deletes a word forward',
    start: '<p>bir iki</p>',
    steps: ['{Home}{Control+Delete}üç'],
    gives: '<p>üç iki</p>',
  },
  {
    does: 'Home and End move to the ends of a line',
    start: '<p>orta</p>',
    steps: ['{Home}ön {End} son'],
    gives: '<p>ön orta son</p>',
  },
  {
    does: 'Ctrl+Home and Ctrl+End move to the ends of the text',
    start: TWO,
    steps: ['{Control+Home}ön {Control+End} son'],
    gives: '<p>ön bir</p><p>iki son</p>',
  },
  { does: 'Shift+Enter breaks a line', steps: ['bir{Shift+Enter}iki'], gives: '<p>bir<br>iki</p>' },
  {
    does: 'an emoji of several characters is deleted as one',
    start: '<p>a👩‍👩‍👧🇹🇷👍🏽1️⃣</p>',
    steps: ['{Backspace}{Backspace}{Backspace}'],
    gives: '<p>a👩‍👩‍👧</p>',
  },
  {
    does: 'the caret moves over an emoji in one step',
    start: '<p>a👩‍👩‍👧b</p>',
    steps: ['{ArrowLeft}{ArrowLeft}c'],
    gives: '<p>ac👩‍👩‍👧b</p>',
  },

  {
    does: 'chosen marks apply to typed text',
    steps: ['{Control+b}kalın{Control+b} sade {Control+i}eğik'],
    gives: '<p><strong>kalın</strong> sade <em>eğik</em></p>',
  },
  {
    does: 'marks apply to selected text',
    start: '<p>bir iki</p>',
    steps: ['{Control+Shift+ArrowLeft}{Control+u}{Control+b}'],
    gives: '<p>bir <strong><u>iki</u></strong></p>',
  },
  {
    does: 'a tool keeps the selection, and typed text replaces it with the same marks',
    start: '<p>bir iki</p>',
    steps: ['{Control+Shift+ArrowLeft}', { tool: 'Bold' }, 'üç'],
    gives: '<p>bir <strong>üç</strong></p>',
  },
  {
    does: 'a double click selects a word',
    start: '<p>bir iki üç</p>',
    steps: [{ click: 'iki', times: 2 }, 'dört'],
    gives: '<p>bir dört üç</p>',
  },
  {
    does: 'typing after a triple click replaces only that paragraph',
    start: '<h2>bir</h2><p>iki</p>',
    steps: [{ click: 'bir', times: 3 }, 'yeni'],
    gives: '<h2>yeni</h2><p>iki</p>',
  },
  {
    does: 'Enter after a triple click empties only that paragraph',
    start: TWO,
    steps: [{ click: 'bir', times: 3 }, '{Enter}yeni'],
    gives: '<p></p><p>yeni</p><p>iki</p>',
  },
  {
    does: 'Backspace after a triple click empties only that paragraph',
    start: TWO,
    steps: [{ click: 'bir', times: 3 }, '{Backspace}yeni'],
    gives: '<p>yeni</p><p>iki</p>',
  },
  {
    does: 'typing over the whole text leaves one paragraph',
    start: `<p>bir</p><hr>${TABLE}<ul><li><p>iki</p></li></ul>`,
    steps: ['{Control+a}{Control+a}yeni'],
    gives: '<p>yeni</p>',
  },
  {
    does: 'the whole text can be deleted',
    start: `<p>bir</p>${PICTURE}<blockquote><p>iki</p></blockquote>`,
    steps: ['{Control+a}{Control+a}{Delete}yeni'],
    gives: '<p>yeni</p>',
  },

  { does: '# starts a heading', steps: ['## Başlık{Enter}metin'], gives: '<h2>Başlık</h2><p>metin</p>' },
  {
    does: 'a dash starts a list, and the second Enter ends it',
    steps: ['- bir{Enter}iki{Enter}{Enter}metin'],
    gives: '<ul><li><p>bir</p></li><li><p>iki</p></li></ul><p>metin</p>',
  },
  {
    does: 'a number starts a numbered list',
    steps: ['3. bir{Enter}iki'],
    gives: '<ol start="3"><li><p>bir</p></li><li><p>iki</p></li></ol>',
  },
  {
    does: '> starts a quotation',
    steps: ['> alıntı{Control+Enter}metin'],
    gives: '<blockquote><p>alıntı</p></blockquote><p>metin</p>',
  },
  {
    does: 'brackets start a task',
    steps: ['[ ] iş{Enter}öbürü'],
    gives: `<ul data-type="taskList">${task('iş')}${task('öbürü')}</ul>`,
  },
  {
    does: 'three backticks start code, and the third Enter ends it',
    steps: ['```js{Enter}a();{Enter}{Tab}b();{Enter}{Enter}{Enter}metin'],
    gives: '<pre><code class="language-js">a();\n    b();</code></pre><p>metin</p>',
  },
  {
    does: 'three dashes make a horizontal rule',
    steps: ['bir{Enter}---metin'],
    gives: '<p>bir</p><hr><p>metin</p>',
  },
  {
    does: 'Markdown characters around words become marks',
    steps: ['**kalın** ve `kod` ve ~~silik~~ son'],
    gives: '<p><strong>kalın</strong> ve <code>kod</code> ve <s>silik</s> son</p>',
  },
  {
    does: 'Tab nests items, and the second Enter moves one level out',
    steps: ['- bir{Enter}{Tab}iki{Enter}{Tab}üç{Enter}{Enter}dört'],
    gives:
      '<ul><li><p>bir</p><ul><li><p>iki</p><ul><li><p>üç</p></li></ul></li><li><p>dört</p></li></ul></li></ul>',
  },
  {
    does: 'Backspace at the start of an item moves it out of its list',
    start: '<ul><li><p>bir</p></li><li><p>iki</p></li></ul>',
    steps: [{ click: 'iki' }, '{Home}{Backspace}sonra '],
    gives: '<ul><li><p>bir</p></li></ul><p>sonra iki</p>',
  },
  {
    does: 'a selection becomes a link, and the text after it does not',
    start: '<p>bir iki</p>',
    steps: ['{Control+Shift+ArrowLeft}{Control+k}', 'https://example.com/?a=1', '{Enter}', ' sade'],
    gives: '<p>bir <a href="https://example.com/?a=1">iki</a> sade</p>',
  },

  {
    does: 'copied text is pasted with its marks',
    start: '<p>bir <strong>iki</strong></p>',
    steps: ['{Control+Shift+ArrowLeft}{Control+c}{Home}{Control+v}', { untilVisible: 'ikibir' }],
    gives: '<p><strong>iki</strong>bir <strong>iki</strong></p>',
  },
  {
    does: 'cut text is pasted at another position',
    start: TWO,
    steps: ['{Shift+Home}{Control+x}{Control+Home}{Control+v}', { untilVisible: 'ikibir' }],
    gives: '<p>ikibir</p>',
  },
  {
    does: 'text of another page is pasted with its formats',
    copied:
      '<h2 style="color: red">Başlık</h2><p>bir <b>kalın</b> <a href="https://example.com/">bağ</a></p><ul><li>x<ul><li>y</li></ul></li></ul>',
    steps: ['{Control+v}', { untilVisible: 'Başlık' }],
    gives:
      '<h2>Başlık</h2><p>bir <strong>kalın</strong> <a href="https://example.com/">bağ</a></p><ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>',
  },
  {
    does: 'Ctrl+Shift+V pastes plain text',
    copied: '<p>bir <b>kalın</b></p>',
    steps: ['{Control+Shift+v}', { untilVisible: 'kalın' }],
    gives: '<p>bir kalın</p>',
  },
  {
    does: 'undo removes the pasted text, and keeps the text typed before',
    copied: '<b>kalın</b>',
    steps: ['önce{Control+v}', { untilVisible: 'kalın' }, '{Control+z}'],
    gives: '<p>önce</p>',
  },
  {
    does: 'undo and redo work repeatedly',
    start: '<p>bir</p>',
    steps: [' iki{Enter}üç{Control+z}{Control+z}{Control+Shift+z}dört'],
    gives: '<p>bir ikidört</p>',
  },

  {
    does: 'a word is dragged to another position',
    start: '<p>bir iki üç</p><p>dört</p>',
    steps: [{ drag: 'iki', behind: 'dört' }],
    gives: '<p>bir&nbsp; üç</p><p>dörtiki</p>',
  },
  {
    does: 'a selection across a picture is deleted',
    start: `<p>bir</p>${PICTURE}<p>iki</p>`,
    steps: ['{Control+Home}{ArrowRight}{Control+Shift+End}{Shift+ArrowLeft}{Shift+ArrowLeft}{Delete}'],
    gives: '<p>bki</p>',
  },
  {
    does: 'ArrowUp from the line below selects a picture',
    start: `<p>üst</p>${PICTURE}<p>alt</p>`,
    steps: ['{ArrowUp}{Delete}'],
    gives: '<p>üst</p><p>alt</p>',
  },
  {
    does: 'ArrowDown from the line above selects a picture',
    start: `<p>üst</p>${PICTURE}<p>alt</p>`,
    steps: ['{Control+Home}{ArrowDown}{Delete}'],
    gives: '<p>üst</p><p>alt</p>',
  },
  {
    does: 'arrow keys move past a picture at the second press',
    start: `<p>üst</p>${PICTURE}<p>alt</p>`,
    steps: ['{ArrowUp}{ArrowUp}{End}1{ArrowDown}{ArrowDown}{End}2'],
    gives: `<p>üst1</p>${PICTURE}<p>alt2</p>`,
  },
  {
    does: 'ArrowUp from the line below selects a horizontal rule',
    start: '<p>üst</p><hr><p>alt</p>',
    steps: ['{ArrowUp}{Delete}'],
    gives: '<p>üst</p><p>alt</p>',
  },
  {
    does: 'ArrowDown from the line above selects a horizontal rule',
    start: '<p>üst</p><hr><p>alt</p>',
    steps: ['{Control+Home}{ArrowDown}{Delete}'],
    gives: '<p>üst</p><p>alt</p>',
  },

  {
    does: 'ArrowDown in a table moves to the same column of the next row',
    start: TABLE,
    steps: [{ click: 'B' }, '{ArrowDown}{End}2'],
    gives: table('A', 'B', 'C', 'D2'),
  },
  {
    does: 'ArrowUp in a table moves to the same column of the previous row',
    start: TABLE,
    steps: [{ click: 'C' }, '{ArrowUp}{End}2'],
    gives: table('A2', 'B', 'C', 'D'),
  },
  {
    does: 'ArrowDown from above moves into the first row, then through the table',
    start: `<p>üst</p>${TABLE}<p>alt</p>`,
    steps: ['{Control+Home}{ArrowDown}{End}1{ArrowDown}{End}2{ArrowDown}{End}3'],
    gives: `<p>üst</p>${table('A1', 'B', 'C2', 'D')}<p>alt3</p>`,
  },
  {
    does: 'ArrowUp from below moves into the last row, then through the table',
    start: `<p>üst</p>${TABLE}<p>alt</p>`,
    steps: ['{Home}{ArrowUp}{End}1{ArrowUp}{End}2{ArrowUp}{End}3'],
    gives: `<p>üst3</p>${table('A2', 'B', 'C1', 'D')}<p>alt</p>`,
  },
  {
    does: 'Tab in the last cell adds a row',
    start: TABLE,
    steps: [{ click: 'D' }, '{Tab}yeni'],
    gives: table('A', 'B', 'C', 'D').replace(
      '</tbody>',
      '<tr><td><p>yeni</p></td><td><p></p></td></tr></tbody>',
    ),
  },

  {
    does: 'a block is dragged by its handle',
    start: '<p>bir</p><p>iki</p><p>üç</p>',
    steps: [{ dragBlock: 'üç', above: 'bir' }, { click: 'iki' }, '{End}!'],
    gives: '<p>üç</p><p>bir</p><p>iki!</p>',
  },
  {
    does: 'Alt+Enter opens the menu of the caret’s block, and the caret stays in the block',
    start: '<p>bir</p><p>iki</p>',
    steps: ['{Alt+Enter}', { menuItem: 'Blockquote' }, '!'],
    gives: '<p>bir</p><blockquote><p>iki!</p></blockquote>',
  },
  {
    does: 'Alt with an arrow key moves the row of a cell',
    start: TABLE,
    steps: [{ click: 'D' }, '{Alt+ArrowUp}{End}2'],
    gives: table('C', 'D2', 'A', 'B'),
  },
];
