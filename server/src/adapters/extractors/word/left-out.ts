/** Says what the text of a Word file is without. */
import { tellMissing } from '../tell-missing.js';

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
    tellMissing('Formulas that the file holds as objects', formulas),
  ];
  return notes.filter(Boolean).join(' ');
}

const hiddenNote = 'Text that is struck out, or that Word neither shows nor prints, was left out.';
