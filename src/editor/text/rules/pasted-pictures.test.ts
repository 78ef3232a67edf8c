import { describe, expect, test } from 'vitest';
import { filesOfPictures } from './pasted-pictures.ts';

/** A picture in Word's RTF: the file, then a metafile of the same picture. */
const inWord = (type: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw508\\pich508\\picwgoal288\\${type}blip\\bliptag-1719012{\\*\\blipuid 998acf9c89504e47}\n${hex.slice(0, 6)}\n${hex.slice(6)}}}{\\nonshppict {\\pict\\picw508\\wmetafile8\\bliptag1{\\*\\blipuid aa}\n0100090000}}`;
const document = (...pictures: string[]) =>
  `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}a\\par ${pictures.join('b\\par ')}}`;

const bytesOf = async (file: File | undefined) =>
  file && { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] };

const PNG = { name: 'pasted-1.png', type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 1] };

test('a data URL is decoded to a file', async () => {
  const [first, second, ...others] = filesOfPictures(
    [
      'data:image/png;base64,iVBORwE=',
      'data:image/JPEG;base64,/9g\n=',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,%%%',
      'cid:image001.png',
      'https://ex.com/data:image/png;base64,AAAA',
    ],
    '',
  );
  expect(await bytesOf(first)).toEqual(PNG);
  expect(await bytesOf(second)).toEqual({ name: 'pasted-2.jpg', type: 'image/jpeg', bytes: [0xff, 0xd8] });
  expect(others).toEqual([undefined, undefined, undefined, undefined]);
});

describe('Word’s pictures', () => {
  const local = ['file:///C:/tmp/clip_image001.png', 'file:///C:/tmp/clip_image002.jpg'];

  test('are read from the RTF, in the order of the text', async () => {
    const [first, second] = filesOfPictures(
      local,
      document(inWord('png', '89504e4701'), inWord('jpeg', 'FFD8FFe0')),
    );
    expect(await bytesOf(first)).toEqual(PNG);
    expect(await bytesOf(second)).toEqual({
      name: 'pasted-2.jpg',
      type: 'image/jpeg',
      bytes: [0xff, 0xd8, 0xff, 0xe0],
    });
  });

  test.each([
    ['right after a group within it', `{\\pict\\pngblip\\bliptag-255728568{\\*\\blipuid f0c1}89504e4701}`],
    [
      'in the flow of text, with a metafile',
      `{\\shp{\\sv{\\pict\\pngblip 89504e4701}}{\\shprslt{\\pict\\wmetafile8 01}}}`,
    ],
    ['beside a separate metafile', `{\\pict\\wmetafile8 01}{\\*\\shppict{\\pict\\pngblip 89504e4701}}`],
    ['beside the picture of a bullet', `{\\*\\listpicture{\\pict\\pngblip 01}}{\\pict\\pngblip 89504e4701}`],
    ['after escaped braces', `\\{\\pict a\\\\{b}\\}{\\pict\\pngblip 89504e4701}`],
  ])('are found %s', async (_place, rtf) => {
    const [file] = filesOfPictures(local.slice(0, 1), document(rtf));
    expect(await bytesOf(file)).toEqual(PNG);
  });

  test('are skipped if they cannot be matched, or have a format that browsers cannot display', () => {
    const [png, metafile] = [inWord('png', '89504e4701'), inWord('em', '01000000')];
    expect(filesOfPictures(local, document(png))).toEqual([undefined, undefined]);
    expect(filesOfPictures(local.slice(0, 1), document(metafile))).toEqual([undefined]);
    expect(filesOfPictures(local.slice(0, 1), '')).toEqual([undefined]);
    expect(filesOfPictures(local.slice(0, 1), '{\\pict{\\pict{\\pict')).toEqual([undefined]);
  });

  test('are found quickly in a long document', async () => {
    const hex = '89504e47'.repeat(500_000);
    const [file] = filesOfPictures(local.slice(0, 1), document(inWord('png', hex)));
    expect(file?.size).toBe(2_000_000);
  });
});
