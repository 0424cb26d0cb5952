/** Decodes bytes in a named encoding, as browsers do where a name is used for a wider encoding than it says. */
import iconv from 'iconv-lite';
import { decodeEbcdic, ebcdicPages } from './ebcdic.js';

/** Browsers read ISO-8859-1 as Windows-1252, and so do most authors. */
export const widerEncodings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'iso-8859-1': 'windows-1252',
    ascii: 'windows-1252',
    'iso-8859-9': 'windows-1254',
  }),
);

/** iconv-lite lacks this one, which mail and old pages of Japan use. */
const japaneseWithEscapes = /^iso-2022-jp$/i;

export function isKnown(encoding: string): boolean {
  return (
    japaneseWithEscapes.test(encoding) ||
    ebcdicPageOf(encoding) !== undefined ||
    iconv.encodingExists(encoding)
  );
}

export function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (japaneseWithEscapes.test(encoding)) return new TextDecoder('iso-2022-jp').decode(bytes);
  const page = ebcdicPageOf(encoding);
  if (page !== undefined) return decodeEbcdic(bytes, page);
  return iconv.decode(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    widerEncodings.get(encoding.toLowerCase()) ?? encoding,
  );
}

function ebcdicPageOf(encoding: string): (typeof ebcdicPages)[number] | undefined {
  return ebcdicPages.find((page) => page === encoding.toLowerCase());
}
