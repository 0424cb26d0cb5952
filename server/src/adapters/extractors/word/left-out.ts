/** Says what the text of a Word file is without. */
import { hiddenNote } from './docx-hidden.js';

export interface LeftOut {
  /** Whether there was text that Word does not show. */
  readonly hidText: boolean;
  /** How many formulas are objects of a program of their own, or of a kind that is not read. */
  readonly formulas: number;
}

/** Empty where nothing was left out. */
export function leftOutNote({ hidText, formulas }: LeftOut): string {
  const notes = [
    hidText ? hiddenNote : '',
    formulas > 0 ? `Formulas that the file holds as objects are missing: ${formulas}.` : '',
  ];
  return notes.filter(Boolean).join(' ');
}
