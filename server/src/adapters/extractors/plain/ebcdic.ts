/** Reads the text of mainframes, EBCDIC, which no decoder at hand knows; the code pages of its countries differ in some signs. */

/** CP037: the character of Latin-1 for each byte. From the table of the Unicode consortium (VENDORS/MICSFT/EBCDIC/CP037.TXT). */
const cp037 = Buffer.from(
  [
    '000102039c09867f978d8e0b0c0d0e0f101112139d8508871819928f1c1d1e1f',
    '80818283840a171b88898a8b8c050607909116939495960498999a9b14159e1a',
    '20a0e2e4e0e1e3e5e7f1a22e3c282b7c26e9eaebe8edeeefecdf21242a293bac',
    '2d2fc2c4c0c1c3c5c7d1a62c255f3e3ff8c9cacbc8cdcecfcc603a2340273d22',
    'd8616263646566676869abbbf0fdfeb1b06a6b6c6d6e6f707172aabae6b8c6a4',
    'b57e737475767778797aa1bfd0dddeae5ea3a5b7a9a7b6bcbdbe5b5dafa8b4d7',
    '7b414243444546474849adf4f6f2f3f57d4a4b4c4d4e4f505152b9fbfcf9faff',
    '5cf7535455565758595ab2d4d6d2d3d530313233343536373839b3dbdcd9da9f',
  ].join(''),
  'hex',
).toString('latin1');

/** Where a code page differs from CP037: bytes, and the characters there. */
const variants = {
  cp037: ['', ''],
  cp500: ['4A4F5A5FB0BABB', '[!]^\u00A2\u00AC|'],
  cp273: [
    '434A4F595A5F636A7CA1B0B5BABBBCC0CCD0DCE0ECFC',
    '{\u00C4!~\u00DC^[\u00F6\u00A7\u00DF\u00A2@\u00AC|\u203E\u00E4\u00A6\u00FC}\u00D6\\]',
  ],
} as const;
export type EbcdicPage = keyof typeof variants;
export const ebcdicPages = ['cp037', 'cp500', 'cp273'] as const satisfies readonly EbcdicPage[];

export function decodeEbcdic(bytes: Uint8Array, page: EbcdicPage): string {
  const [places, characters] = variants[page];
  const table = [...cp037];
  for (const [index, place] of [...Buffer.from(places, 'hex')].entries())
    table[place] = characters.charAt(index);
  const pieces: string[] = [];
  for (const byte of bytes) pieces.push(table[byte] ?? '');
  return pieces.join('');
}

/** By its space, which is the sign @ elsewhere and stands more often than any other byte, and by its line ends and letters. */
export function looksLikeEbcdic(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  let [spaces, letters, plainSpaces] = [0, 0, 0];
  for (const byte of sample) {
    if (byte === 0x40) spaces += 1;
    else if (byte === 0x20 || byte === 0) plainSpaces += 1;
    else if (isLetter(byte)) letters += 1;
  }
  return (
    spaces * 20 > sample.length && spaces > 10 * plainSpaces && letters * 2 > sample.length - spaces
  );
}

/** The plain ones of both cases stand in three rows of nine each. */
function isLetter(byte: number): boolean {
  const low = byte & 0x0f;
  return byte >= 0x81 && low >= 1 && low <= 9 && !(byte >= 0xb0 && byte <= 0xbf) && byte < 0xf0;
}
