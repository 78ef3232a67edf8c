/**
 * Pictures whose bytes came with a paste: in their own URLs, as mail programs and pages write them, or, as Word does it,
 * in the RTF beside the HTML.
 */

/** Types of pictures that the library takes; it finds the true type from the bytes. */
const DATA_URL = /^data:image\/(png|jpeg|gif|webp|avif);base64,([a-z\d+/=\s]+)$/i;

/**
 * Finds the file of each lost picture; undefined where its bytes are not at hand.
 * @param sources the URLs of lost pictures, in the order of the document
 * @param rtf the clipboard's RTF, which has Word's pictures in the same order; empty without one
 */
export function filesOfPictures(sources: readonly string[], rtf: string): (File | undefined)[] {
  const fromWord = sources.filter(isLocal);
  const inRtf = fromWord.length > 0 ? picturesInRtf(rtf) : [];
  // With another number nobody could tell which is which.
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

/** Before a picture that is there once more, for programs that cannot read the first one. */
const NONSHAPE = /\\nonshppict\s*$/;

const RTF_TYPES = { '\\pngblip': 'png', '\\jpegblip': 'jpeg' } as const;

/** The pictures of an RTF document; undefined for one in a format of Windows alone. */
function picturesInRtf(rtf: string): (File | undefined)[] {
  const groups = groupsOf(rtf, '{\\pict').filter(
    ({ start }) => !NONSHAPE.test(rtf.slice(Math.max(0, start - 20), start)),
  );
  return groups.map(({ own }, index) => {
    const [, type] = Object.entries(RTF_TYPES).find(([word]) => own.includes(word)) ?? [];
    const digits = own.replace(/\\[a-z]+-?\d*/g, '').replace(/[^\da-f]/gi, '');
    return type === undefined || digits === '' ? undefined : pictureFile(bytesOfHex(digits), type, index);
  });
}

/** The groups that begin with a word, each with its own text: that of groups within it is not part of it. */
function groupsOf(rtf: string, begin: string): { start: number; own: string }[] {
  const groups: { start: number; own: string }[] = [];
  const brace = /[{}]/g;
  for (let start = rtf.indexOf(begin); start !== -1; start = rtf.indexOf(begin, brace.lastIndex)) {
    let own = '';
    let depth = 0;
    brace.lastIndex = start;
    for (let from = start, found = brace.exec(rtf); found; found = brace.exec(rtf)) {
      if (depth === 1) own += rtf.slice(from, found.index);
      depth += found[0] === '{' ? 1 : -1;
      from = brace.lastIndex;
      if (depth === 0) break;
    }
    if (depth !== 0) break;
    groups.push({ start, own });
  }
  return groups;
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
