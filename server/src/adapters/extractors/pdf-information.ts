/** Reads the information dictionary of a PDF: title, authors, subject and key words, as far as it stands in the file unpacked and unlocked. */

/** By the names of its entries, such as `Title`; empty where there is none. */
export function readPdfInformation(bytes: Buffer): ReadonlyMap<string, string> {
  const file = bytes.toString('latin1');
  const place = file.lastIndexOf('/Info');
  const [, number] =
    /^\/Info\s{1,9}(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R/.exec(file.slice(place, place + 60)) ?? [];
  if (number === undefined || /\/Encrypt\s/.test(file.slice(-4096))) return new Map();
  const start = objectStart(file, number);
  if (start < 0) return new Map();
  const end = file.indexOf('endobj', start);
  return readEntries(file.slice(start, Math.min(end < 0 ? start : end, start + dictionaryMax)));
}

const dictionaryMax = 20_000;

/** The last one counts: a file that was saved again has the newer one behind. */
function objectStart(file: string, number: string): number {
  for (let place = file.lastIndexOf(`${number} 0 obj`); place >= 0; ) {
    if (place === 0 || /\s/.test(file.charAt(place - 1))) return place;
    place = place === 0 ? -1 : file.lastIndexOf(`${number} 0 obj`, place - 1);
  }
  return -1;
}

const entry =
  /\/([A-Za-z]{1,40})\s{0,20}(?:\(((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*)\)|<([0-9A-Fa-f\s]*)>)/g;

function readEntries(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [, name = '', literal, hex = ''] of dictionary.matchAll(entry))
    entries.set(
      name,
      decode(
        literal === undefined ? Buffer.from(hex.replace(/\s+/g, ''), 'hex') : bytesOf(literal),
      ),
    );
  return entries;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

function bytesOf(literal: string): Buffer {
  const text = literal.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? '' : (escapes.get(escaped) ?? escaped);
  });
  return Buffer.from(text, 'latin1');
}

/** UTF-16 or UTF-8 with their marks, else one byte a letter. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : markedOr(bytes);
  return new TextDecoder(encoding).decode(bytes).replace(/\0/g, '').trim();
}

function markedOr(bytes: Buffer): string {
  return bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : 'windows-1252';
}
