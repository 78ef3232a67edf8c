/** Recognizes the generator of a Markdown blog, and reads its configuration. */
import { posix } from 'node:path';
import { readText } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';
import { LIMITS } from '../limits.ts';
import { parseJson } from '../parse/json.ts';
import { parseToml } from '../parse/toml.ts';
import { parseYaml } from '../parse/yaml.ts';
import { isTimeZone } from '../time-zone.ts';
import { type Fields, fieldsOf, textField } from './front-matter.ts';

export type Generator = 'hugo' | 'jekyll' | 'hexo' | 'astro' | 'eleventy' | 'gatsby' | 'docusaurus' | 'plain';

/** A language of a Hugo site. */
export type Language = {
  code: string;
  /** The folder with the language's content, with a slash at the end. */
  folder: string;
  /**
   * The beginning of the language's paths, such as `/en`; a URL if the language has its own host; or an empty
   * text.
   */
  prefix: string;
};

export type Blog = {
  generator: Generator;
  title: string;
  /** The origin and path of the site, without a slash at its end. */
  url: string | undefined;
  timeZone: string;
  hasOwnTimeZone: boolean;
  config: Fields;
  /** The languages of a Hugo site, the default language first. File names may contain their codes. */
  languages: readonly Language[];
};

export async function readBlog(files: Files, timeZone: string): Promise<Blog> {
  const generator = generatorOf(files.names);
  const config = await readConfig(files, generator);
  const ownTimeZone = textField(config, 'timezone');
  const isZone = ownTimeZone !== '' && isTimeZone(ownTimeZone);
  // Hugo's dates are UTC, unless its configuration says otherwise.
  const defaultZone = generator === 'hugo' ? 'UTC' : timeZone;
  return {
    generator,
    title: textField(config, 'title'),
    url: siteUrl(config, generator),
    timeZone: isZone ? ownTimeZone : defaultZone,
    hasOwnTimeZone: isZone || generator === 'hugo',
    config,
    languages: generator === 'hugo' ? languagesOf(config) : [],
  };
}

/**
 * Folders of Hugo's configuration, in the order of reading: the defaults, then the environment of a published
 * site.
 */
const HUGO_FOLDERS = ['_default', 'production'] as const;
const HUGO_FILE = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/;
const HUGO_FOLDER_FILE =
  /^config\/(_default|production)\/(?:.+\/)?([\w-]+)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/;
const ASTRO_CONFIG = /^astro\.config\.\w+$/;
const ELEVENTY_CONFIG = /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/;
const GATSBY_CONFIG = /^gatsby-config\.[cm]?[jt]s$/;
const DOCUSAURUS_CONFIG = /^(?:\w+\/)?docusaurus\.config\.[cm]?[jt]s$/;
const JEKYLL_CONFIG = /^_config\.ya?ml$/;

/**
 * Recognizes the generator. A configuration at the root takes precedence over folders at the root, and these over
 * folders elsewhere.
 */
function generatorOf(names: readonly string[]): Generator {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  const hasContent = has(/^content\/.+\.(?:md|markdown)$/);
  if (has(ASTRO_CONFIG) || has(/^src\/content\/.+\.mdx?$/)) return 'astro';
  if (has(ELEVENTY_CONFIG)) return 'eleventy';
  if (has(GATSBY_CONFIG)) return 'gatsby';
  if (has(DOCUSAURUS_CONFIG)) return 'docusaurus';
  if (has(/^source\/_(?:posts|drafts)\//)) return 'hexo';
  if (has(/^hugo\.(?:toml|ya?ml|json)$/) || has(HUGO_FOLDER_FILE) || (hasContent && has(HUGO_FILE)))
    return 'hugo';
  if (has(/^_(?:posts|drafts)\//) || has(JEKYLL_CONFIG)) return 'jekyll';
  if (hasContent || has(HUGO_FILE)) return 'hugo';
  return has(/\/_(?:posts|drafts)\//) ? 'jekyll' : 'plain';
}

async function readConfig(files: Files, generator: Generator): Promise<Fields> {
  if (generator === 'hugo') return readHugoConfig(files);
  if (generator === 'astro' || generator === 'eleventy') return { site: await findSiteUrl(files) };
  if (generator === 'gatsby') return readGatsbyConfig(files);
  if (generator === 'docusaurus') return readDocusaurusConfig(files);
  const name = files.names.find((path) => JEKYLL_CONFIG.test(path));
  return name === undefined ? {} : fieldsOf(await readValues(files, name));
}

/** Files that may contain the site's URL. Most of them are programs, so they are searched and not executed. */
const SITE_FILES: readonly RegExp[] = [
  ASTRO_CONFIG,
  GATSBY_CONFIG,
  DOCUSAURUS_CONFIG,
  /^src\/(?:config|consts|constants|site|site\.config|site-config|config\/(?:index|site|config))\.(?:[cm]?[jt]s|json|ya?ml)$/,
  /^(?:\w+\/)?_data\/(?:metadata|meta|site|config)\.(?:[cm]?js|json|ya?ml)$/,
];
const SITE_URL =
  /(?:^|[\s{,"'])(?:site|website|url|site_?url|base_?url)["']?\s*[:=]\s*["'`]?(https?:\/\/[^"'`\s,]{1,500})/i;

async function findSiteUrl(files: Files): Promise<string | undefined> {
  for (const pattern of SITE_FILES) {
    for (const name of files.names) {
      if (!pattern.test(name)) continue;
      const url = SITE_URL.exec(await readText(files, name, LIMITS.markdown))?.[1];
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

async function configText(files: Files, pattern: RegExp): Promise<string> {
  const name = files.names.find((path) => pattern.test(path));
  return name === undefined ? '' : readText(files, name, LIMITS.markdown);
}

/** Reads the folders of Gatsby's posts from its configuration, such as `${__dirname}/content/blog`. */
async function readGatsbyConfig(files: Files): Promise<Fields> {
  const text = await configText(files, GATSBY_CONFIG);
  const folders = text.matchAll(
    /(?:__dirname\}?[`'"]?\s*[+,]?\s*[`'"]?|["'`]\.)\/?((?:[\w-][\w.-]*\/)*[\w-]+)\/?[`'"]/g,
  );
  return { site: await findSiteUrl(files), sources: Array.from(folders, ([, folder]) => `${folder}/`) };
}

async function readDocusaurusConfig(files: Files): Promise<Fields> {
  const text = await configText(files, DOCUSAURUS_CONFIG);
  const valueOf = (pattern: RegExp) => pattern.exec(text)?.[1]?.replace(/^\/+|\/+$/g, '');
  const origin = (await findSiteUrl(files))?.replace(/\/+$/, '');
  const base = valueOf(/^\s*baseUrl:\s*["'`]([\w./-]{1,200})["'`]/m) ?? '';
  return {
    site: origin === undefined ? undefined : `${origin}/${base}`,
    blogpath: valueOf(/\bblog:\s*\{[^{}]{0,2000}?routeBasePath:\s*["'`]([\w./-]{1,200})["'`]/) ?? 'blog',
    docspath: valueOf(/\bdocs:\s*\{[^{}]{0,2000}?routeBasePath:\s*["'`]([\w./-]{1,200})["'`]/) ?? 'docs',
  };
}

/** Parses a configuration. Returns no values for a damaged file, so that only addresses are unknown. */
async function readValues(files: Files, name: string): Promise<unknown> {
  const text = await readText(files, name, LIMITS.markdown);
  try {
    if (name.endsWith('.toml')) return parseToml(text);
    return name.endsWith('.json') ? parseJson(text) : parseYaml(text);
  } catch {
    return {};
  }
}

/**
 * Merges all configuration files. The name of a file in a folder is the key of its values; `params.tr` is a
 * language's.
 */
async function readHugoConfig(files: Files): Promise<Fields> {
  let config: Record<string, unknown> = {};
  const root = files.names.filter((name) => HUGO_FILE.test(name)).sort(byHugosOrder)[0];
  if (root !== undefined) config = merged(config, await readValues(files, root));
  for (const folder of HUGO_FOLDERS) {
    for (const name of files.names) {
      const [, place, key = '', language] = HUGO_FOLDER_FILE.exec(name) ?? [];
      if (place !== folder) continue;
      const values = await readValues(files, name);
      const isWhole = key === 'hugo' || key === 'config';
      const keyed = isWhole ? values : { [key]: values };
      config = merged(config, language === undefined ? keyed : { languages: { [language]: keyed } });
    }
  }
  return fieldsOf(config);
}

const HUGO_ENDINGS = ['.toml', '.yaml', '.yml', '.json'];

/** Orders configuration files: `hugo.toml` precedes `config.toml`, and TOML precedes YAML and JSON. */
function byHugosOrder(left: string, right: string): number {
  const rank = (name: string) =>
    (name.startsWith('hugo') ? 0 : 10) + HUGO_ENDINGS.indexOf(posix.extname(name));
  return rank(left) - rank(right);
}

const CONFIG_DEPTH = 10;

/** Merges values into a configuration. Hugo's keys are case-insensitive, so they become lower case. */
function merged(base: Fields, values: unknown, depth = 0): Record<string, unknown> {
  const result: Record<string, unknown> = Object.assign(Object.create(null) as object, base);
  for (const [name, value] of Object.entries(tableOf(values))) {
    const key = name.toLowerCase();
    const isTable = Object.keys(tableOf(value)).length > 0 && depth < CONFIG_DEPTH;
    result[key] = isTable ? merged(tableOf(result[key]), value, depth + 1) : value;
  }
  return result;
}

/** Returns a table of a configuration; an empty table for other values. */
export function tableOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? (value as Fields)
    : {};
}

function languagesOf(config: Fields): Language[] {
  const folderOf = (fields: Fields, other: string) =>
    `${(textField(fields, 'contentdir') || other).replace(/^(?:\.?\/)+|\/+$/g, '')}/`;
  const content = folderOf(config, 'content');
  const tables = tableOf(config['languages']);
  const codes = Object.keys(tables).filter((code) => tableOf(tables[code])['disabled'] !== true);
  const first = textField(config, 'defaultcontentlanguage').toLowerCase() || codes[0] || 'en';
  const isInFolder = config['defaultcontentlanguageinsubdir'] === true;
  return [...new Set([first, ...codes])].map((code) => {
    const table = fieldsOf(tables[code]);
    const ownUrl = textField(table, 'baseurl').replace(/\/+$/, '');
    const path = code === first && !isInFolder ? '' : `/${code}`;
    return { code, folder: folderOf(table, content), prefix: /^https?:\/\//.test(ownUrl) ? ownUrl : path };
  });
}

function siteUrl(config: Fields, generator: Generator): string | undefined {
  const isOfJekyll = generator === 'jekyll';
  const origin = isOfJekyll ? textField(config, 'url') : textField(config, 'baseurl', 'url', 'site');
  const path = isOfJekyll ? textField(config, 'baseurl') : '';
  const whole = `${origin}${path}`.replace(/\/+$/, '');
  return /^https?:\/\//.test(whole) && URL.canParse(whole) ? whole : undefined;
}
