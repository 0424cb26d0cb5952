/** Turns bytes of unknown encoding into text: byte order mark, then what only one encoding gives, then what was declared, then a guess. */
import { DocumentUnreadableError } from '../../../errors.js';
import { decodeAs, isKnown } from './decode-as.js';
import { guessEncoding } from './guess-encoding.js';
import { withoutPadding } from './padding.js';
import { isUtf7 } from './utf7.js';
import { encodingOfMark, wideEncoding } from './wide-encoding.js';

/**
 * @param declared Names of encodings in order of trust, such as from a Content-Type header and a meta tag; unknown ones are passed over.
 * @throws DocumentUnreadableError when the bytes make no sense in any encoding.
 */
export function decodeText(padded: Uint8Array, declared: readonly string[] = []): string {
  const bytes = withoutPadding(padded);
  const sure = encodingOfMark(bytes) ?? wideEncoding(bytes);
  if (sure !== null) return decodeAs(bytes, sure);
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null && !hasEscapes(bytes)) {
    const isDeclared = declared.some((name) => /^utf-?7$/i.test(name));
    return isUtf7(utf8, isDeclared) ? decodeAs(bytes, 'utf-7') : utf8;
  }
  const named = declared.filter((name) => isKnown(name) && !/^utf-?(8|16|32)/i.test(name));
  const encoding = guessEncoding(bytes, named);
  if (utf8 !== null && !/^iso-2022/i.test(encoding ?? '')) return utf8;
  if (encoding === null)
    throw new DocumentUnreadableError(
      'Its text is in an encoding that cannot be told; save it as UTF-8 and try again',
    );
  return decodeAs(bytes, encoding);
}

/**
 * Null where it is not UTF-8. A few broken characters beside more sound ones do not make it another encoding: in texts of one byte a
 * letter hardly any two or three stand as UTF-8 has them, and in those of two far fewer than do not.
 */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken === 0) return text;
  const sound = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return sound >= 2 * broken ? text : null;
}

/** ISO-2022 texts are pure ASCII with escape sequences. */
function hasEscapes(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 65_536).includes(0x1b);
}
