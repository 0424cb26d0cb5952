/** Makes small binary Word files for tests by writing their bytes: a compound file, and the head and text of its main stream. */

/** A compound file with these streams, each of at least 4096 bytes so that it stands in sectors of the usual size. */
export function makeCompound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const sectors: Buffer[] = [Buffer.alloc(512, 0xff), Buffer.alloc(512)];
  const chains: number[] = [0xfffffffd, 0xfffffffe];
  const names = Object.keys(streams);
  const starts = names.map((name) => {
    const start = sectors.length;
    const content = Buffer.concat([streams[name] ?? Buffer.alloc(0)], streamLength(streams[name]));
    for (let place = 0; place < content.length; place += 512) {
      sectors.push(content.subarray(place, place + 512));
      chains.push(place + 512 < content.length ? chains.length + 1 : 0xfffffffe);
    }
    return start;
  });
  for (const [index, next] of chains.entries()) sectors[0]?.writeUInt32LE(next, index * 4);
  const entries = [
    entryOf('Root Entry', { type: 5, start: 0xfffffffe, size: 0, child: 1 }),
    ...names.map((name, index) =>
      entryOf(name, {
        type: 2,
        start: starts[index] ?? 0,
        size: streamLength(streams[name]),
        child: 0xffffffff,
        right: index + 1 < names.length ? index + 2 : 0xffffffff,
      }),
    ),
  ];
  Buffer.concat(entries).copy(sectors[1] ?? Buffer.alloc(0));
  return Buffer.concat([headOfCompound(), ...sectors]);
}

function streamLength(content: Buffer | undefined): number {
  return Math.max(4096, Math.ceil((content?.length ?? 0) / 512) * 512);
}

function headOfCompound(): Buffer {
  const head = Buffer.alloc(512, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.fill(0, 8, 0x4c);
  for (const [place, value] of [
    [0x18, 0x3e],
    [0x1a, 3],
    [0x1c, 0xfffe],
    [0x1e, 9],
    [0x20, 6],
  ] as const)
    head.writeUInt16LE(value, place);
  const numbers = [
    [0x2c, 1],
    [0x30, 1],
    [0x38, 4096],
    [0x3c, 0xfffffffe],
    [0x44, 0xfffffffe],
    [0x4c, 0],
  ] as const;
  for (const [place, value] of numbers) head.writeUInt32LE(value, place);
  return head;
}

interface Entry {
  readonly type: number;
  readonly start: number;
  readonly size: number;
  readonly child: number;
  readonly right?: number;
}

function entryOf(name: string, { type, start, size, child, right = 0xffffffff }: Entry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * name.length + 2, 0x40);
  entry[0x42] = type;
  entry[0x43] = 1;
  const numbers = [
    [0x44, 0xffffffff],
    [0x48, right],
    [0x4c, child],
    [0x74, start],
    [0x78, size],
  ] as const;
  for (const [place, value] of numbers) entry.writeUInt32LE(value, place);
  return entry;
}

export interface DocHeadFields {
  /** Number of the format: 0xa5ec since 1997. */
  readonly kind: number;
  readonly version: number;
  readonly flags?: number;
  readonly language?: number;
}

/** The main stream of a Word file whose text stands in one run behind its head. */
export function makeDocStream(text: Buffer, fields: DocHeadFields): Buffer {
  const head = Buffer.alloc(1536);
  head.writeUInt16LE(fields.kind, 0);
  head.writeUInt16LE(fields.version, 2);
  head.writeUInt16LE(fields.language ?? 0x409, 6);
  head.writeUInt16LE(fields.flags ?? 0, 0x0a);
  head.writeUInt32LE(head.length, 0x18);
  head.writeUInt32LE(head.length + text.length, 0x1c);
  head.writeUInt32LE(text.length, fields.kind === 0xa5ec ? 0x4c : 0x34);
  return Buffer.concat([head, text]);
}

/** The table of pieces of such a stream of 1997 or later: some letters of one byte, then letters of two. */
export function makePieceTable(narrow: number, wide: number): Buffer {
  const table = Buffer.alloc(5 + 12 + 16);
  table[0] = 2;
  table.writeUInt32LE(28, 1);
  table.writeUInt32LE(narrow, 9);
  table.writeUInt32LE(narrow + wide, 13);
  table.writeUInt32LE((1536 * 2) | 0x40000000, 19);
  table.writeUInt32LE(1536 + narrow, 27);
  return table;
}

/** Such a stream with the properties of its runs of characters, all of one byte, and the stream of its tables. */
export function withCharacterRuns(
  stream: Buffer,
  runs: readonly (readonly [text: string, properties: Buffer])[],
): { main: Buffer; table: Buffer } {
  const length = runs.reduce((sum, [text]) => sum + text.length, 0);
  const main = Buffer.concat([stream, Buffer.alloc(512 - (stream.length % 512) + 512)]);
  const number = main.length / 512 - 1;
  const page = main.subarray(number * 512);
  let [place, at] = [1536, 500];
  for (const [index, [text, properties]] of runs.entries()) {
    page.writeUInt32LE(place, 4 * index);
    place += text.length;
    at -= 2 * Math.ceil((properties.length + 1) / 2);
    page[at] = properties.length;
    properties.copy(page, at + 1);
    page[4 * (runs.length + 1) + index] = properties.length === 0 ? 0 : at / 2;
  }
  page.writeUInt32LE(place, 4 * runs.length);
  page[511] = runs.length;
  const pieces = makePieceTable(length, 0);
  const pages = Buffer.alloc(12);
  pages.writeUInt32LE(1536, 0);
  pages.writeUInt32LE(place, 4);
  pages.writeUInt32LE(number, 8);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  main.writeUInt32LE(pieces.length, 0xfa);
  main.writeUInt32LE(pages.length, 0xfe);
  return { main, table: Buffer.concat([pieces, pages]) };
}

/** Properties of a file by their numbers, in the code page of Western Europe. */
export function makeSummary(texts: Readonly<Record<number, string>>): Buffer {
  const entries = Object.entries(texts).map(([id, text]) => ({
    id: Number(id),
    value: propertyOf(30, Buffer.from(`${text}\0`, 'latin1')),
  }));
  const page = Buffer.alloc(8);
  page.writeUInt32LE(2, 0);
  page.writeUInt32LE(1252, 4);
  const all = [{ id: 1, value: page }, ...entries];
  const head = Buffer.alloc(48 + 8 + 8 * all.length);
  head.writeUInt16LE(0xfffe, 0);
  head.writeUInt32LE(1, 24);
  head.writeUInt32LE(48, 44);
  head.writeUInt32LE(all.length, 52);
  let place = 8 + 8 * all.length;
  for (const [index, { id, value }] of all.entries()) {
    head.writeUInt32LE(id, 56 + 8 * index);
    head.writeUInt32LE(place, 60 + 8 * index);
    place += value.length;
  }
  return Buffer.concat([head, ...all.map(({ value }) => value)]);
}

function propertyOf(kind: number, bytes: Buffer): Buffer {
  const value = Buffer.alloc(8 + Math.ceil(bytes.length / 4) * 4);
  value.writeUInt32LE(kind, 0);
  value.writeUInt32LE(bytes.length, 4);
  bytes.copy(value, 8);
  return value;
}
