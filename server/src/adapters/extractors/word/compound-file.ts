/** Reads the streams of a compound file, the container of Office before 2007, as far as it is whole; nothing in it is trusted. See [MS-CFB]. */
import { DocumentUnreadableError } from '../../../errors.js';

export interface CompoundFile {
  /** Of the file itself before those of files within it; null where there is no stream of this name. */
  stream(name: string): Buffer | null;
}

const endOfChain = 0xfffffff8;
const streamBytesMax = 64 * 1024 * 1024;

interface Entry {
  readonly name: string;
  readonly start: number;
  readonly size: number;
  /** Numbers of the entries beside it in its folder, and of one within it. */
  readonly beside: readonly number[];
  readonly within: number;
}

interface Sectors {
  readonly size: number;
  readonly next: readonly number[];
  /** Empty beyond the end of the file. */
  at(sector: number): Buffer;
}

/** @throws DocumentUnreadableError when its directory cannot be found. */
export function openCompoundFile(file: Buffer): CompoundFile {
  const size = 1 << word(file, 0x1e);
  if (size < 128 || size > 65_536) throw new DocumentUnreadableError('Document is damaged');
  const at = (sector: number): Buffer => file.subarray((sector + 1) * size, (sector + 2) * size);
  const next = tableSectors(file, size, at).flatMap((sector) => numbersOf(at(sector)));
  const large: Sectors = { size, next, at };
  const directory = readChain(large, long(file, 0x30), streamBytesMax);
  const entries = entriesOf(directory);
  const [root] = entries;
  if (root === undefined) throw new DocumentUnreadableError('Document is damaged');
  const ordered = [...ownEntries(entries, root), ...entries];
  const smallBytes = readChain(large, root.start, streamBytesMax);
  const small: Sectors = {
    size: 64,
    next: numbersOf(readChain(large, long(file, 0x3c), streamBytesMax)),
    at: (sector) => smallBytes.subarray(sector * 64, (sector + 1) * 64),
  };
  const cutoff = long(file, 0x38);
  return {
    stream(name) {
      const entry = ordered.find((candidate) => candidate.name === name);
      if (entry === undefined) return null;
      return readChain(entry.size < cutoff ? small : large, entry.start, entry.size);
    },
  };
}

/** The first 109 sectors of the table stand in the header, the others in a chain of their own. */
function tableSectors(file: Buffer, size: number, at: Sectors['at']): number[] {
  const sectors = numbersOf(file.subarray(0x4c, 0x200));
  const most = Math.ceil(file.length / size);
  let further = long(file, 0x44);
  for (let step = 0; further < endOfChain && step < most; step += 1) {
    const numbers = numbersOf(at(further));
    further = numbers.pop() ?? endOfChain;
    sectors.push(...numbers);
  }
  return sectors.filter((sector) => sector < most);
}

function readChain(sectors: Sectors, start: number, length: number): Buffer {
  const pieces: Buffer[] = [];
  const wanted = Math.min(length, streamBytesMax);
  let [sector, found] = [start, 0];
  const most = Math.ceil(wanted / sectors.size);
  while (sector < endOfChain && pieces.length < most) {
    const piece = sectors.at(sector);
    if (piece.length === 0) break;
    pieces.push(piece);
    found += piece.length;
    sector = sectors.next[sector] ?? endOfChain;
  }
  return Buffer.concat(pieces).subarray(0, Math.min(wanted, found));
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let place = 0; place + 128 <= directory.length; place += 128) {
    const nameLength = Math.min(64, word(directory, place + 0x40));
    entries.push({
      name: directory.toString('utf16le', place, place + Math.max(0, nameLength - 2)),
      start: long(directory, place + 0x74),
      size: long(directory, place + 0x78),
      beside: [long(directory, place + 0x44), long(directory, place + 0x48)],
      within: long(directory, place + 0x4c),
    });
  }
  return entries;
}

/** Those of the outermost folder, as far as its tree is whole. */
function ownEntries(entries: readonly Entry[], root: Entry): Entry[] {
  const found = new Set<Entry>();
  const next = [root.within];
  for (let number = next.pop(); number !== undefined; number = next.pop()) {
    const entry = entries[number];
    if (entry === undefined || found.has(entry)) continue;
    found.add(entry);
    next.push(...entry.beside);
  }
  return [...found];
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => long(bytes, index * 4));
}

/** Zero beyond the end. */
export function word(bytes: Buffer, place: number): number {
  return place + 2 <= bytes.length ? bytes.readUInt16LE(place) : 0;
}

/** Zero beyond the end. */
export function long(bytes: Buffer, place: number): number {
  return place >= 0 && place + 4 <= bytes.length ? bytes.readUInt32LE(place) : 0;
}
