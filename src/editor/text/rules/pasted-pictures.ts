/** Reads pictures from the clipboard: from data URLs, or from Word's RTF. */

/**
 * Matches a data URL of a picture. The type in the URL may be wrong, as the library recognizes the type by the
 * bytes.
 */
const DATA_URL = /^data:image\/(png|jpeg|gif|webp|avif);base64,([a-z\d+/=\s]+)$/i;

/**
 * Returns the file of each lost picture, or undefined if the clipboard does not have the bytes.
 * @param sources the URLs of lost pictures, in document order
 * @param rtf the clipboard's RTF, which has Word's pictures in the same order
 */
export function filesOfPictures(sources: readonly string[], rtf: string): (File | undefined)[] {
  const fromWord = sources.filter(isLocal);
  const inRtf = fromWord.length > 0 ? picturesInRtf(rtf) : [];
  // If the numbers of pictures differ, the pictures in the RTF cannot be assigned to URLs.
  const files = new Map(
    inRtf.length === fromWord.length ? fromWord.map((source, index) => [source, inRtf[index]]) : [],
  );
  return sources.map((source, index) => files.get(source) ?? fileOfDataUrl(source, index));
}

function isLocal(source: string): boolean {
  return /^file:/i.test(source);
}

function fileOfDataUrl(url: string, index: number): File | undefined {
  const [, type, base64] = DATA_URL.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return pictureFile(bytes, type, index);
  } catch {
    return undefined;
  }
}

const RTF_TYPES = { '\\pngblip': 'png', '\\jpegblip': 'jpeg' } as const;

/**
 * Matches RTF groups with pictures that the HTML does not contain: metafiles for older programs (`nonshppict` and
 * `shprslt`) and list bullets (`listpicture`).
 */
const REPEATED = /\\(?:nonshppict|shprslt|listpicture)\b/y;
const ORIGINAL = /\\shppict\b/y;
const PICTURE = /\\pict\b/y;

/** Returns the pictures in the RTF, with undefined for pictures in a Windows format. */
function picturesInRtf(rtf: string): (File | undefined)[] {
  return pictureGroups(rtf).map((own, index) => {
    const [, type] = Object.entries(RTF_TYPES).find(([word]) => own.includes(word)) ?? [];
    const digits = own.replace(/\\[a-z]+-?\d*/g, '').replace(/[^\da-f]/gi, '');
    return type === undefined || digits === '' ? undefined : pictureFile(bytesOfHex(digits), type, index);
  });
}

/**
 * Returns the text of each `\pict` group, with a space for each nested group. Skips metafiles outside of
 * `\shppict`, which repeat a picture.
 */
function pictureGroups(rtf: string): string[] {
  const pictures: string[] = [];
  let depth = 0;
  let [repeatedDepth, originalDepth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let picture: { own: string[]; depth: number } | undefined;
  let from = 0;
  for (const { 0: brace, index } of rtf.matchAll(/\\[\\{}]|[{}]/g)) {
    if (brace.startsWith('\\')) continue;
    if (picture?.depth === depth) picture.own.push(rtf.slice(from, index));
    from = index + 1;
    if (brace === '{') {
      depth += 1;
      const word = rtf.startsWith('\\*', from) ? from + 2 : from;
      if (beginsWith(REPEATED, rtf, word)) repeatedDepth = Math.min(repeatedDepth, depth);
      else if (beginsWith(ORIGINAL, rtf, word)) originalDepth = Math.min(originalDepth, depth);
      else if (depth < repeatedDepth && !picture && beginsWith(PICTURE, rtf, word))
        picture = { own: [], depth };
      continue;
    }
    if (picture?.depth === depth) {
      const own = picture.own.join(' ');
      if (depth > originalDepth || !own.includes('\\wmetafile')) pictures.push(own);
      picture = undefined;
    }
    depth -= 1;
    if (depth < repeatedDepth) repeatedDepth = Number.POSITIVE_INFINITY;
    if (depth < originalDepth) originalDepth = Number.POSITIVE_INFINITY;
  }
  return pictures;
}

function beginsWith(word: RegExp, text: string, at: number): boolean {
  word.lastIndex = at;
  return word.test(text);
}

function bytesOfHex(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(digits.length / 2));
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

function pictureFile(bytes: Uint8Array<ArrayBuffer>, type: string, index: number): File {
  const ending = type.toLowerCase() === 'jpeg' ? 'jpg' : type.toLowerCase();
  return new File([bytes], `pasted-${index + 1}.${ending}`, { type: `image/${type.toLowerCase()}` });
}
