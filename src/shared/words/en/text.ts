import { countPictures, number } from './numbers.ts';

export const paste = {
  leftBehind: 'A picture was still on its way. Once it is stored you find it under Media.',
  plain: 'Pasted as plain text: the connection was lost.',
  missing: {
    title: (alt: string) => (alt === '' ? 'A picture is missing here' : `A picture is missing here: ${alt}`),
    awaited: 'This picture is being uploaded',
    onItsWay: 'It came with what was pasted, and appears here once it is stored.',
    text: 'It could not be taken over. The post is saved and published without it.',
    choose: 'Choose picture',
    remove: 'Remove',
  },
};

export const remotePictures = {
  offer: (count: number) => `${countPictures(count)} ${count === 1 ? 'is' : 'are'} at another site.`,
  copy: 'Take along',
  copying: (count: number) => `Taking ${countPictures(count)} along...`,
  copied: (count: number) => `${countPictures(count)} taken along`,
  failed: (count: number) => `${countPictures(count)} could not be taken along.`,
};

export const find = {
  title: 'Find and replace',
  find: 'Find',
  by: 'Replace with',
  previous: 'Previous match',
  next: 'Next match',
  close: 'Close',
  replace: 'Replace',
  replaceAll: 'Replace all',
  none: 'Not found',
  place: (current: number, count: number) => `${current} of ${count}`,
  replaced: (count: number) => `${count} replaced`,
};

export const toolbar = {
  formatting: 'Formatting',
  style: 'Style',
  styleOf: (style: string) => `Style: ${style}`,
  insert: 'Insert',
  more: 'More',
};

export const blocks = {
  actions: 'Block actions',
  handle: 'Drag to move, press for actions',
  turnInto: 'Turn into',
  delete: 'Delete block',
  deleted: 'Block deleted.',
  moved: (place: number, count: number) => `Moved: ${place} of ${count}.`,
  notMoved: 'Not moved.',
};

export const picture = {
  noAlt: 'No alternative text',
  edge: 'Drag to change the width',
  narrower: 'Narrower image',
  wider: 'Wider image',
  full: 'Full width',
  shown: (width: number | undefined) => (width === undefined ? 'Full width.' : `${width} pixels wide.`),
};

export const tables = {
  narrower: 'Narrower column',
  wider: 'Wider column',
  headerRow: 'Header row',
  split: 'Split cell',
  merge: 'Merge cells',
  deleteTable: 'Delete table',
  insert: {
    row: { before: 'Add row above', after: 'Add row below' },
    column: { before: 'Add column before', after: 'Add column after' },
  },
  delete: { row: 'Delete row', column: 'Delete column' },
  table: 'Table',
  axis: { row: 'Row', column: 'Column' },
  move: {
    up: 'Move row up',
    down: 'Move row down',
    left: 'Move column left',
    right: 'Move column right',
  },
  select: { row: 'Select row', column: 'Select column' },
  handle: {
    row: 'Drag to move the row, press for actions',
    column: 'Drag to move the column, press for actions',
  },
  add: { row: 'Add a row', column: 'Add a column' },
  moved: (axis: 'row' | 'column', place: number, count: number) =>
    `${axis === 'row' ? 'Row' : 'Column'} moved: ${place} of ${count}.`,
  notMoved: (axis: 'row' | 'column') => `The ${axis} has not moved.`,
};

export const commands = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  code: 'Inline code',
  paragraph: 'Paragraph',
  heading: (level: number) => `Heading ${level}`,
  'bullet-list': 'Bullet list',
  'ordered-list': 'Numbered list',
  'task-list': 'Task list',
  blockquote: 'Blockquote',
  'code-block': 'Code block',
  'align-left': 'Align left',
  'align-center': 'Align center',
  'align-right': 'Align right',
  'align-justify': 'Justify',
  link: 'Insert link',
  image: 'Insert image',
  table: 'Insert table',
  'horizontal-rule': 'Horizontal rule',
  fact: 'Insert a number of the site',
  comment: 'Comment',
  'move-up': 'Move up',
  'move-down': 'Move down',
  duplicate: 'Duplicate',
  undo: 'Undo',
  redo: 'Redo',
  moved: {
    up: (place: number, count: number) => `Moved up: ${place} of ${count}.`,
    down: (place: number, count: number) => `Moved down: ${place} of ${count}.`,
  },
  nowhere: {
    up: 'Nothing above to change places with.',
    down: 'Nothing below to change places with.',
  },
};

export const text = {
  hint: 'Start writing, or press / for a block',
  blocks: 'Blocks',
  blockGroups: { text: 'Text', insert: 'Insert' },
  blocksFound: (count: number) => `${count} blocks. Arrows choose, Enter inserts.`,
  block: 'Block',
  image: 'Image',
  editImage: 'Edit image',
  deleteImage: 'Delete image',
  codeLanguage: 'Language',
  plainText: 'Plain text',
  cancel: 'Cancel',
  save: 'Save',
  insert: 'Insert',
  done: 'Done',
  failed: 'The text could not be shown. What you have written is kept: reload the page to go on.',
  noAddress: 'Enter an address',
  fact: {
    text: 'Its words as the pages state them today. The card before publishing says when a post no longer agrees.',
    label: 'Number',
    loading: 'Loading the numbers',
    failed: 'Failed to load the numbers',
  },
  imageDialog: {
    upload: 'Upload files',
    text: 'Upload pictures, choose one of the library, or type the address of another one.',
    wrong: 'Use an address that begins with https://',
    src: 'Image URL',
    alt: 'Alternative text',
    altHint: 'What it shows, for those who cannot see it',
    title: 'Caption',
    width: 'Width (px)',
    height: 'Height (px)',
  },
  link: {
    name: 'Link',
    edit: 'Edit link',
    remove: 'Remove link',
    copy: 'Copy address',
    copied: 'Address copied.',
    notCopied: 'The address could not be copied.',
    text: 'Where the marked text leads.',
    searchHint: 'Type an address, or words from a post or page of this site.',
    targets: 'Posts and pages',
    wrong: 'This address cannot be linked. Use https://, mailto: or tel:',
    newTab: 'Open in a new tab',
  },
  inTable: (row: number, rows: number, column: number, columns: number) =>
    `Table, row ${row} of ${rows}, column ${column} of ${columns}.`,
  inCode: (language: string | undefined) => `Code, ${language ?? 'plain text'}.`,
  inLink: (href: string) => `Link to ${href}.`,
  tools: (keys: string) => `${keys}: tools.`,
  figures: {
    words: (count: number) => (count === 1 ? '1 word' : `${number(count)} words`),
    of: (selectedCount: number, all: string) => `${number(selectedCount)} of ${all}`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  publishTime: (place: string) => `Time in ${place}. Publish without a date means now.`,
  versionText: (version: string) => `${version}: text`,
};
