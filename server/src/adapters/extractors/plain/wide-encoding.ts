/** Tells encodings of two and four bytes a character, by their mark and without one. */

import { plausibilityOf } from '../text-plausibility.js';
import { decodeAs } from './decode-as.js';

/** Names the encoding of a byte order mark; null where there is none. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe)
    return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  return null;
}

const wideEncodings = ['utf-32be', 'utf-32le', 'utf-16be', 'utf-16le'] as const;

/**
 * The wide encoding without a mark in which the bytes are text; null where there is none. Bytes that no narrow text holds must be there:
 * zeros, as in Latin text, or other control characters, as among the halves of Chinese ones.
 */
export function wideEncoding(bytes: Uint8Array): (typeof wideEncodings)[number] | null {
  const sample = bytes.subarray(0, 8192);
  const odd = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  if (bytes.length < 8 || odd < sample.length * 0.005) return null;
  const found = wideEncodings.filter((encoding) => isText(sample, encoding));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isText(sample: Uint8Array, encoding: (typeof wideEncodings)[number]): boolean {
  const step = encoding.startsWith('utf-32') ? 4 : 2;
  const text = decodeAs(sample.subarray(0, sample.length - (sample.length % step)), encoding);
  // Every text has spaces, line ends or marks of its own; halves that were taken for wholes have none.
  const marks = text.match(/[ \n.,\u0085\u3000-\u3002\uFF0C\uFF0E]/g)?.length ?? 0;
  const broken = text.match(/[\p{Co}\p{Cn}\uFFFD]|[^\P{Cc}\t\n\f\r]/gu)?.length ?? 0;
  return (
    marks > text.length * 0.01 && broken <= text.length * 0.01 && plausibilityOf(text).mean > 0.5
  );
}
