import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = {
  /** Bytes are a name in another encoding than UTF-8. */
  name: string | Uint8Array;
  content: string | Uint8Array;
  /** False if the archive does not say that the name is UTF-8. */
  hasUtf8Flag?: boolean;
  /** The name in the extra field of Info-ZIP. */
  unicodeName?: string;
  /** Attributes of Unix, such as `0o120777` of a symbolic link. */
  mode?: number;
  isEncrypted?: boolean;
  /** True for a file that is not compressed. */
  isStored?: boolean;
  /** The unpacked size that the archive states, if it is not the true one. */
  statedSize?: number;
};

/** Returns a zip archive. Hostile archives need headers that no library writes. */
export function zip(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const packed = file.isStored ? content : deflateRawSync(content);
    const name = Buffer.from(file.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((file.hasUtf8Flag === false ? 0 : 0x800) | (file.isEncrypted ? 1 : 0), 2);
    fields.writeUInt16LE(file.isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.statedSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed]);
    const extra = unicodePath(name, file.unicodeName);
    const centralFields = Buffer.from(fields);
    centralFields.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), centralFields, tail, name, extra);
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

function unicodePath(name: Uint8Array, unicodeName: string | undefined): Buffer {
  if (unicodeName === undefined) return Buffer.alloc(0);
  const text = Buffer.from(unicodeName);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + text.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([head, text]);
}
