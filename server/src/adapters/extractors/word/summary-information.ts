/** Reads title and author from the properties of a binary Office file, as far as they are whole. See [MS-OLEPS]. */
import { writeAuthors } from '../../../works/author-name.js';
import { decodeAs, isKnown } from '../plain/decode-as.js';
import { oneLine } from '../text-parts.js';

export interface SummaryInformation {
  readonly title: string;
  readonly authors: string;
}

/** The name of the stream begins with a control character. */
export const summaryStream = '\u0005SummaryInformation';

const ids = { codePage: 1, title: 2, author: 4 } as const;
const kinds = { short: 2, bytes: 30, wide: 31 } as const;
const propertiesMax = 200;
const asian = new Map([
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
]);

/** Empty texts where the stream is none of properties, or broken. */
export function readSummary(stream: Buffer | null): SummaryInformation {
  if (stream === null || stream.length < 56 || stream.readUInt16LE(0) !== 0xfffe)
    return { title: '', authors: '' };
  const places = placesOf(stream);
  const page = places.get(ids.codePage);
  const isShort = page !== undefined && long(stream, page) === kinds.short;
  const encoding = encodingOf(isShort ? long(stream, page + 4) & 0xffff : 1252);
  const text = (id: number): string => {
    const place = places.get(id);
    return place === undefined ? '' : oneLine(textAt(stream, place, encoding));
  };
  return { title: text(ids.title), authors: writeAuthors(text(ids.author)) };
}

/** Offsets in the stream by number of the property. */
function placesOf(stream: Buffer): Map<number, number> {
  const section = long(stream, 44);
  const count = Math.min(long(stream, section + 4), propertiesMax);
  const places = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const entry = section + 8 + 8 * index;
    places.set(long(stream, entry), section + long(stream, entry + 4));
  }
  return places;
}

function textAt(stream: Buffer, place: number, encoding: string): string {
  const length = long(stream, place + 4);
  const isWide = long(stream, place) === kinds.wide;
  if (!isWide && long(stream, place) !== kinds.bytes) return '';
  const bytes = stream.subarray(
    place + 8,
    place + 8 + Math.min(isWide ? 2 * length : length, 4000),
  );
  const text = isWide ? bytes.toString('utf16le') : decodeAs(bytes, encoding);
  return text.split('\0')[0] ?? '';
}

function encodingOf(page: number): string {
  if (page === 65_001) return 'utf-8';
  if (page === 1200) return 'utf-16le';
  const name = asian.get(page) ?? `windows-${page}`;
  return isKnown(name) ? name : 'windows-1252';
}

/** 0 beyond the end. */
function long(stream: Buffer, place: number): number {
  return place >= 0 && place + 4 <= stream.length ? stream.readUInt32LE(place) : 0;
}
