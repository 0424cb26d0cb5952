/** Writes a zip archive of small text files, deflated. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const plain = Buffer.from(entry.text, 'utf8');
    const packed = deflateRawSync(plain);
    const sizes = {
      crc: crc32(plain),
      packed: packed.length,
      plain: plain.length,
      name: name.length,
    };
    const local = Buffer.concat([commonHeader(0x04034b50, sizes, null), name, packed]);
    directory.push(Buffer.concat([commonHeader(0x02014b50, sizes, offset), name]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

/** 1 January 2026 in the format of MS-DOS, so that the same work always gives the same bytes. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A local header, or with an offset the entry of the central directory. */
function commonHeader(
  signature: number,
  sizes: { crc: number; packed: number; plain: number; name: number },
  offset: number | null,
): Buffer {
  const header = Buffer.alloc(offset === null ? 30 : 46);
  const shift = offset === null ? 0 : 2;
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 4 + shift);
  header.writeUInt16LE(0x0800, 6 + shift);
  header.writeUInt16LE(8, 8 + shift);
  header.writeUInt16LE(date, 12 + shift);
  header.writeUInt32LE(sizes.crc, 14 + shift);
  header.writeUInt32LE(sizes.packed, 18 + shift);
  header.writeUInt32LE(sizes.plain, 22 + shift);
  header.writeUInt16LE(sizes.name, 26 + shift);
  if (offset !== null) header.writeUInt32LE(offset, 42);
  return header;
}
