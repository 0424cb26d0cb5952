/** Reads a ZIP by its own directory, apart from what wrote it, and checks each file's sum. */
import { crc32, inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const endSize = 22;
const entryMark = 0x02014b50;
const entrySize = 46;
const localSize = 30;
const stored = 0;

/** @throws where it is none, or a file in it is not what its entry says. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endSize;
  if (zip.readUInt32LE(end) !== endMark) throw new Error('It does not end as a ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('Its directory is broken');
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    ) as [number, number, number];
    const name = zip.toString('utf8', at + entrySize, at + entrySize + nameSize);
    const bytes = bytesOf(zip, at);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is broken`);
    files.set(name, bytes);
    at += entrySize + nameSize + extraSize + noteSize;
  }
  return files;
}

function bytesOf(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + localSize + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === stored ? packed : inflateRawSync(packed);
}
