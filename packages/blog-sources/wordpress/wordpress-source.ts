import type { Source, SourceItem } from '#blog-sources/source-item.ts';
import { copyText } from '../copy-text.ts';
import { decodePath } from '../files/decode-path.ts';
import type { Files } from '../files/files.ts';
import { feedUrls } from './list-urls.ts';
import { type Survey, surveyFiles } from './survey.ts';
import { convertItem, itemKey } from './wordpress-items.ts';
import { readWxr } from './wxr-elements.ts';

/**
 * Opens WXR files, which are read twice. The first reading checks them and finds what posts refer to, so a damaged
 * file fails before any item is returned.
 */
export function openWordpress(files: Files, wxrNames: readonly string[]): Source {
  let survey: Promise<Survey> | undefined;
  const uploads = uploadPaths(files.names);
  return {
    format: 'wordpress',
    items: async function* readItems() {
      survey ??= surveyFiles(files, wxrNames);
      const index = await survey;
      yield* siteItems(index);
      yield* postItems(files, wxrNames, index);
    },
    openPicture: async (url) => {
      const name = findUpload(url, uploads);
      return name === undefined ? undefined : files.open(name);
    },
    close: () => files.close(),
  };
}

function* siteItems(survey: Survey): Generator<SourceItem> {
  const { url, title, generator, offsets } = survey;
  yield {
    kind: 'site',
    url,
    title,
    generator,
    timeZone: offsets.timeZone,
    feedUrls: feedUrls(survey.terms.values(), url ?? ''),
  };
  yield* survey.authors.values();
  yield* survey.terms.values();
  for (const [index, { name, taxonomy }] of survey.otherTerms.entries()) {
    const reason = taxonomy === 'nav_menu' ? 'menu' : 'unknown type';
    yield { kind: 'omission', key: `term ${index + 1}`, title: name, reason, type: taxonomy };
  }
}

/**
 * Yields each post once, even if several files contain it. Hand-made files use one id for several items, so a
 * second, different item gets a longer key.
 */
async function* postItems(
  files: Files,
  names: readonly string[],
  survey: Survey,
): AsyncGenerator<SourceItem> {
  const fingerprints = new Map<string, number>();
  for (const name of names) {
    for await (const element of readWxr(files, name)) {
      if (element.kind !== 'item') continue;
      const { item } = element;
      const identity = ['guid', 'wp:post_name', 'title']
        .map((field) => item.fields.get(field) ?? '')
        .join(' ');
      const fingerprint = hashOf(identity);
      let key = itemKey(item);
      if (fingerprints.has(key) && fingerprints.get(key) !== fingerprint)
        key = `${key} ${identity}`.slice(0, 300);
      if (fingerprints.has(key)) continue;
      fingerprints.set(copyText(key), fingerprint);
      yield { ...convertItem(item, survey), key };
    }
  }
}

/** Returns a hash, which takes less memory than the text if there are a million items. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return hash;
}

const UPLOADS = 'wp-content/uploads/';

/** Returns the names of files by their paths below the uploads folder. */
function uploadPaths(names: readonly string[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const name of names) {
    const at = `/${name}`.lastIndexOf(`/${UPLOADS}`);
    const path =
      at === -1
        ? /(?:^|\/)((?:uploads\/)?\d{4}\/\d\d\/[^/]+)$/.exec(name)?.[1]
        : name.slice(at + UPLOADS.length);
    if (path !== undefined) paths.set(path.replace(/^uploads\//, ''), name);
  }
  return paths;
}

function findUpload(url: string, uploads: ReadonlyMap<string, string>): string | undefined {
  const at = url.lastIndexOf(UPLOADS);
  const tail =
    at === -1 ? /\/(\d{4}\/\d\d\/[^/?#]+)/.exec(url)?.[1] : url.slice(at + UPLOADS.length).split(/[?#]/)[0];
  if (tail === undefined) return undefined;
  const path = decodePath(tail);
  // The name of a scaled picture contains its size. An archive may contain only the original.
  const original = path.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');
  return uploads.get(path) ?? uploads.get(original) ?? uploads.get(original.replace(/(?=\.\w+$)/, '-scaled'));
}
