/** Recognizes the generator of a Markdown blog, and reads its configuration. */
import { readText } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';
import { LIMITS } from '../limits.ts';
import { parseJson } from '../parse/json.ts';
import { parseToml } from '../parse/toml.ts';
import { parseYaml } from '../parse/yaml.ts';
import { isTimeZone } from '../time-zone.ts';
import { type Fields, fieldsOf, textField } from './front-matter.ts';

export type Generator = 'hugo' | 'jekyll' | 'hexo' | 'astro' | 'plain';

export type Blog = {
  generator: Generator;
  title: string;
  /** The origin and path of the site, without a slash at its end. */
  url: string | undefined;
  timeZone: string;
  hasOwnTimeZone: boolean;
  config: Fields;
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
  };
}

const HUGO_CONFIG = /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/;
const ASTRO_CONFIG = /^astro\.config\.\w+$/;

function generatorOf(names: readonly string[]): Generator {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(ASTRO_CONFIG) || has(/^src\/content\/.+\.mdx?$/)) return 'astro';
  if (has(/^source\/_(?:posts|drafts)\//)) return 'hexo';
  if (has(/(?:^|\/)_(?:posts|drafts)\//)) return 'jekyll';
  if (has(HUGO_CONFIG) || has(/^content\/.+\.(?:md|markdown)$/)) return 'hugo';
  return has(/^_config\.ya?ml$/) ? 'jekyll' : 'plain';
}

/** A damaged configuration only means that addresses are unknown. */
async function readConfig(files: Files, generator: Generator): Promise<Fields> {
  const pattern =
    generator === 'hugo' ? HUGO_CONFIG : generator === 'astro' ? ASTRO_CONFIG : /^_config\.ya?ml$/;
  const name = files.names.find((path) => pattern.test(path));
  if (name === undefined) return {};
  const text = await readText(files, name, LIMITS.markdown);
  try {
    if (generator === 'astro') {
      const site = /\bsite\s*:\s*["'`](https?:\/\/[^"'`\s]{1,500})["'`]/.exec(text)?.[1];
      return fieldsOf({ site });
    }
    if (name.endsWith('.toml')) return fieldsOf(parseToml(text));
    return fieldsOf(name.endsWith('.json') ? parseJson(text) : parseYaml(text));
  } catch {
    return {};
  }
}

function siteUrl(config: Fields, generator: Generator): string | undefined {
  const url = textField(config, 'baseurl', 'url', 'site');
  const origin = generator === 'jekyll' ? textField(config, 'url') : url;
  const path = generator === 'jekyll' ? textField(config, 'baseurl') : '';
  const whole = `${origin}${path}`.replace(/\/+$/, '');
  return /^https?:\/\//.test(whole) && URL.canParse(whole) ? whole : undefined;
}
