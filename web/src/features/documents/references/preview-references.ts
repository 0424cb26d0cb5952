/** What a text of references seems to hold, before the server is asked: its format and how many there are. */
import { referenceLimits } from '@lectern/contract/limits';
import {
  countReferenceStarts,
  detectReferenceForm,
  type ImportFormat,
  noReferenceForm,
  referenceItems,
} from '@lectern/contract/reference-forms';
import { formatNumber } from '../../../lib/format';

export type ReferencePreview =
  | {
      readonly kind: 'readable';
      readonly format: ImportFormat;
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

export const inOtherLetters: ReferencePreview = {
  kind: 'unreadable',
  problem: 'It is in an encoding that cannot be told. Please save it as UTF-8 and choose it again.',
};

function countReferences(text: string): ReferencePreview {
  const format = detectReferenceForm(text);
  if (format === null) return { kind: 'unreadable', problem: `${noReferenceForm}.` };
  return format === 'csl-json'
    ? countCslJson(text)
    : { kind: 'readable', format, count: countReferenceStarts(text, format) };
}

function countCslJson(text: string): ReferencePreview {
  try {
    const parsed: unknown = JSON.parse(text);
    return { kind: 'readable', format: 'csl-json', count: referenceItems(parsed).length };
  } catch {
    const begun = text.match(/[{,]\s*"type"\s*:/g)?.length ?? 0;
    const isOneWhole = /\}\s*,\s*\{/.test(text);
    if (begun > 1 && isOneWhole)
      return { kind: 'readable', format: 'csl-json', count: begun, isDamaged: true };
    // Where it breaks off is of no help in a file that a program wrote.
    return { kind: 'unreadable', problem: 'This looks like CSL-JSON, but it is not valid JSON.' };
  }
}
