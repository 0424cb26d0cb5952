/** What a text of references seems to hold, before the server is asked: its format and how many there are. */
import type { ReferenceFormat } from '@lectern/contract';
import { referenceLimits } from '@lectern/contract/limits';
import { formatNumber } from '../../../lib/format';

export type ReferencePreview =
  | {
      readonly kind: 'readable';
      readonly format: ReferenceFormat;
      /** Those that begin, where the file is damaged. */
      readonly count: number;
      readonly isDamaged?: true;
    }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** What the server would refuse as a whole is refused here already, in the same words. */
export function previewReferences(content: string): ReferencePreview {
  if (content.trim() === '') return { kind: 'unreadable', problem: 'There is nothing in it.' };
  if (content.length > referenceLimits.contentMaxLength) return tooLong;
  const counted = countReferences(content.replace(/^\uFEFF/, ''));
  if (counted.kind === 'readable' && counted.count > referenceLimits.entriesMax) {
    const most = formatNumber(referenceLimits.entriesMax);
    return {
      kind: 'unreadable',
      problem: `It holds ${formatNumber(counted.count)} references, and at most ${most} can be imported at once.`,
    };
  }
  return counted;
}

export const tooLong: ReferencePreview = {
  kind: 'unreadable',
  problem: `It is longer than ${formatNumber(referenceLimits.contentMaxLength)} characters. Please import it in parts.`,
};

function countReferences(text: string): ReferencePreview {
  if (/^\s*[[{]/.test(text) && !/^\s*\{\\rtf/.test(text)) return countCslJson(text);
  const ris = count(text, /^[^\S\r\n\u2028\u2029]*TY\s{1,2}-/gm);
  if (ris > 0) return { kind: 'readable', format: 'ris', count: ris };
  const bibtex = count(text, /@\s*(?!(?:comment|string|preamble)\b)[a-z]+\s*[{(]/gi);
  if (bibtex > 0) return { kind: 'readable', format: 'bibtex', count: bibtex };
  return { kind: 'unreadable', problem: 'This is neither RIS nor BibTeX nor CSL-JSON.' };
}

function count(text: string, start: RegExp): number {
  return text.match(start)?.length ?? 0;
}

function countCslJson(text: string): ReferencePreview {
  try {
    const parsed: unknown = JSON.parse(text);
    const items: unknown = Array.isArray(parsed) ? parsed : Reflect.get(Object(parsed), 'items');
    return { kind: 'readable', format: 'csl-json', count: Array.isArray(items) ? items.length : 1 };
  } catch {
    const begun = count(text, /[{,]\s*"type"\s*:/g);
    const isOneWhole = /\}\s*,\s*\{/.test(text);
    if (begun > 1 && isOneWhole)
      return { kind: 'readable', format: 'csl-json', count: begun, isDamaged: true };
    // Where it breaks off is of no help in a file that a program wrote.
    return { kind: 'unreadable', problem: 'This looks like CSL-JSON, but it is not valid JSON.' };
  }
}
