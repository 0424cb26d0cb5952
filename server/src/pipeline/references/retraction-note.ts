/** That a work is retracted, in the note of its reference: every format of reference files has one. */
import type { CslItem } from './csl-item.js';

export const retractedNote = 'Retracted';

export function noteRetraction(item: CslItem): CslItem {
  if (isNotedRetracted(item)) return item;
  const { note = '' } = item;
  return { ...item, note: note === '' ? retractedNote : `${retractedNote}. ${note}` };
}

export function isNotedRetracted({ note = '' }: CslItem): boolean {
  return /^Retracted(?:\.|$)/.test(note);
}
