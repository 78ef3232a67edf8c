import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { LANGUAGES } from '#shared/words/languages.ts';
import { readRedirectCsv } from './csv.ts';
import { redirectLine, redirectsHead } from './csv-lines.ts';

/** Counts the turns of the event loop until `work` ends. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    await nextTurn();
    turns += 1;
  }
  return turns;
}

test.each([
  ['empty lines', '\n'],
  ['empty cells', ',\n'],
  ['rows of empty cells', ',,,\n'],
  ['spaces', '   \n'],
  ['addresses', '/eski-adres,/b\n'],
])('a list of one million bytes of %s gives other requests a turn every 64,000 bytes', async (_name, row) => {
  const reading = readRedirectCsv(row.repeat(1_000_000 / row.length)).catch((error: unknown) => error);
  expect(await turnsOf(reading)).toBeGreaterThanOrEqual(15);
});

test('a letter between two slices stays whole', async () => {
  const csv = `/${'ç'.repeat(9_000)},/b\n`.repeat(20);
  const rows = await readRedirectCsv(csv);
  expect(new Set(rows.map(({ from }) => from))).toEqual(new Set([`/${'ç'.repeat(9_000)}`]));
});

test('the line of an unreadable row is said', async () => {
  await expect(readRedirectCsv('/a,/b\n"/c,/d')).rejects.toThrow(
    new AppError('REDIRECT_LIST_UNREADABLE', { line: 2 }),
  );
});

const read = async (csv: string) =>
  (await readRedirectCsv(csv)).map(({ from, to, status, coversBelow, refusal }) =>
    refusal ? `${from} ${refusal}` : `${from} ${to} ${status}${coversBelow ? ' below' : ''}`,
  );

test.each<[name: string, csv: string, rows: string[]]>([
  ['From and to', 'from,to\n/a,/b', ['/a /b 301']],
  ['in another order', 'To;Code;From\n/b;302;/a', ['/a /b 302']],
  ['in Turkish', '\ufeff"Eski Adres";"YENİ URL";"Kod"\r\n/a;/b;302', ['/a /b 302']],
  ['of a Turkish form', 'Nereden;Nereye;Tür\n/a;/b;Geçici 302', ['/a /b 302']],
  [
    'of the plug-in Redirection',
    'source,target,regex,code,type,match,hits,title,status\n/a,/b,0,302,url,url,3,,enabled\n/c,/d,0,301,url,url,0,,disabled\n^/e/(.*)$,/f,1,301,url,url,1,,enabled\n/g,,0,410,error,url,0,,enabled',
    ['/a /b 302', '/c REDIRECT_ROW_DISABLED', '^/e/(.*)$ REDIRECT_PATTERN', '/g  410'],
  ],
  [
    'of Rank Math',
    'id,source,matching,destination,type,category,status,ignore\n1,a,exact,/b,301,,active,\n2,c,start,/d,301,,active,\n3,e,exact,/f,302,,inactive,',
    ['a /b 301', 'c REDIRECT_PATTERN', 'e REDIRECT_ROW_DISABLED'],
  ],
  [
    'of Yoast',
    'Origin,Target,Type,Format\na,b,301,plain\n/c,/d,307,plain\n/e,,410,plain\n/f,,451,plain\n^g/(.*)$,/d,301,regex',
    ['a b 301', '/c /d 302', '/e  410', '/f REDIRECT_STATUS_INVALID', '^g/(.*)$ REDIRECT_PATTERN'],
  ],
  [
    'of Screaming Frog',
    'Address,Status Code,Status,Redirect URL,Redirect Type\nhttps://a.com/a,301,Moved Permanently,https://a.com/b,HTTP Redirect',
    ['https://a.com/a https://a.com/b 301'],
  ],
  ['of which one is unknown', 'id,source,sayfa\n1,/a,/b', ['/a /b 301']],
  ['that are all unknown', 'bir,iki,üç\n/a,/b,302', ['/a /b 302']],
])('columns are found by their names: %s', async (_name, csv, rows) => {
  expect(await read(csv)).toEqual(rows);
});

test.each<[name: string, csv: string, rows: string[]]>([
  ['two', '/a,/b', ['/a /b 301']],
  ['four with a flag', '/a,/b,0,301\n/c,/d,1,302', ['/a /b 301', '/c REDIRECT_PATTERN']],
  ['a number first', '7;/a;/b;302', ['/a /b 302']],
  ['the code first', '302,/a,/b', ['/a /b 301']],
  ['addresses without a slash', 'eski-sayfa,pricing', ['eski-sayfa pricing 301']],
  ['a code that no redirect has', '/a,/b,404', ['/a REDIRECT_STATUS_INVALID']],
  ['an unknown word', '/a,/b,abc', ['/a REDIRECT_STATUS_INVALID']],
])('columns without names are found by their cells: %s', async (_name, csv, rows) => {
  expect(await read(csv)).toEqual(rows);
});

test.each([
  ['', 301],
  ['301', 301],
  ['301.0', 301],
  ['301,0', 301],
  ['301!', 301],
  ['301 Moved Permanently', 301],
  ['HTTP 308', 308],
  ['303', 302],
  ['307', 302],
  ['307 Temporary Redirect', 302],
  ['Permanent', 301],
  ['moved permanently', 301],
  ['TEMPORARY', 302],
  ['kalıcı', 301],
  ['GEÇİCİ', 302],
  ['Gone', 410],
  ['410', 410],
  ['200', 'REDIRECT_STATUS_INVALID'],
  ['404', 'REDIRECT_STATUS_INVALID'],
  ['451', 'REDIRECT_STATUS_INVALID'],
  ['3011', 'REDIRECT_STATUS_INVALID'],
  ['bilmiyorum', 'REDIRECT_STATUS_INVALID'],
])('the code “%s” is read as %s', async (code, status) => {
  const [row] = await readRedirectCsv(`from;to;code\n/a;/b;"${code}"`);
  expect(row?.refusal ?? row?.status).toBe(status);
});

test.each([
  ['/a/*,/b', '/a /b 301 below'],
  ['https://eski.com/a/*,/b', 'https://eski.com/a /b 301 below'],
  ['a/*,/b', 'a /b 301 below'],
  ['/*,/b', '/ /b 301 below'],
  ['/a/*,/b/*', '/a/* REDIRECT_PATTERN'],
  ['/a/*,/b/:splat', '/a/* REDIRECT_PATTERN'],
  ['/a/*,/b/$1', '/a/* REDIRECT_PATTERN'],
  ['/a*,/b', '/a* REDIRECT_PATTERN'],
  ['/a/*/c,/b', '/a/*/c REDIRECT_PATTERN'],
  ['/a/:slug,/b/:slug', '/a/:slug REDIRECT_PATTERN'],
  ['/a/(.*),/b', '/a/(.*) REDIRECT_PATTERN'],
  ['^/a$,/b', '^/a$ REDIRECT_PATTERN'],
  ['/a/[0-9]+,/b', '/a/[0-9]+ REDIRECT_PATTERN'],
  ['/a/\\d+,/b', '/a/\\d+ REDIRECT_PATTERN'],
  ['/a#bolum,/b', '/a#bolum REDIRECT_FROM_FRAGMENT'],
  ['/a#,/b', '/a# /b 301'],
  ['/a-(1).html,/b#c', '/a-(1).html /b#c 301'],
])('the row %s is %s', async (row, expected) => {
  expect(await read(row)).toEqual([expected]);
});

test('rules of Netlify are read, except for patterns and conditions', async () => {
  const rules =
    '# yorum\n/a   /pricing  301\n/b /pricing 302!\n/c/*  /blog/:splat  301\n/d /pricing 302 Country=tr\n/e/* /pricing';
  expect(await read(rules)).toEqual([
    '/a /pricing 301',
    '/b /pricing 302',
    '/c/* REDIRECT_PATTERN',
    '/d REDIRECT_PATTERN',
    '/e /pricing 301 below',
  ]);
});

test.each([
  ['.htaccess', 'RewriteEngine On\nRedirect 301 /a /b'],
  ['.htaccess of one line', 'Redirect gone /a'],
  ['.htaccess with a comma', 'RewriteRule ^a$ /b [R=301,L]'],
  ['nginx', 'location = /a {\n  return 301 /b;\n}'],
  ['nginx of one line', 'rewrite ^/a$ /b permanent;'],
  ['JSON', '[{"from": "/a", "to": "/b"}]'],
  ['XML', '<?xml version="1.0"?><urlset></urlset>'],
  ['Excel', 'PK\x03\x04,;'],
  ['a list of one column', '/a\n/b\n/c'],
  ['a text', 'Merhaba dünya'],
])('%s is no CSV', async (_name, text) => {
  await expect(readRedirectCsv(text)).rejects.toThrow(new AppError('REDIRECT_LIST_NO_CSV').message);
});

test.each([
  ['nothing', ''],
  ['line breaks', '\n\r\n'],
  ['names of columns', 'from,to,code\n'],
  ['Turkish names of columns', '\ufeffsep=;\r\nEski;Yeni\r\n'],
])('a list of %s is empty', async (_name, text) => {
  await expect(readRedirectCsv(text)).rejects.toThrow(new AppError('REDIRECT_LIST_EMPTY').message);
});

test.each([
  'sep=;\r\nEski;Yeni\r\n/a;/b',
  '\ufeffsep=,\nfrom,to\n/a,/b',
  '"sep=;"\n"/a";"/b"',
  'sep=\t\n/a\t/b',
  'sep=|\n/a|/b',
])('the separator of %j is used', async (csv) => {
  expect(await read(csv)).toEqual(['/a /b 301']);
});

describe('a list that this site has written', () => {
  const REDIRECTS = [
    { from: '/a', to: '/pricing', status: 301, coversBelow: false, source: 'manual', hits: '3' },
    { from: '/b', to: '/pricing?x=1#y', status: 302, coversBelow: true, source: 'import', hits: '0' },
    { from: '/gitti', to: null, status: 410, coversBelow: false, source: 'rename', hits: '0' },
    { from: '/gitti-hepsi', to: null, status: 410, coversBelow: true, source: 'manual', hits: '0' },
    { from: '/?p=123&q=a;b', to: '/', status: 308, coversBelow: false, source: 'import', hits: '0' },
    { from: '/çağrı/*', to: '/blog', status: 301, coversBelow: true, source: 'manual', hits: '0' },
    { from: '/w/:slug', to: '/blog/:x', status: 301, coversBelow: false, source: 'manual', hits: '0' },
  ] as const;

  test.each(LANGUAGES)('is read again: %s', async (language) => {
    const csv =
      redirectsHead(language, { withUse: true }) +
      REDIRECTS.map((row) => redirectLine(row, language, row)).join('');
    const table =
      redirectsHead(language, { withUse: false }) +
      REDIRECTS.map((row) => redirectLine(row, language)).join('');
    const rows = REDIRECTS.map(({ from, to, status, coversBelow }, index) => ({
      line: index + 2,
      from,
      to: to ?? '',
      status,
      coversBelow,
    }));
    expect(await readRedirectCsv(csv)).toEqual(rows);
    expect(await readRedirectCsv(table)).toEqual(rows);
  });

  test('has names of columns in the language', () => {
    expect(redirectsHead('en', { withUse: true })).toBe('\ufeffFrom;To;Status;Also below;Source;Hits\r\n');
    expect(redirectsHead('tr', { withUse: true })).toBe(
      '\ufeffNereden;Nereye;Kod;Altındakiler de;Kaynak;Ziyaret\r\n',
    );
  });
});
