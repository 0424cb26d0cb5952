/** A dataset in which what depends can be analysed by what acts, with controls. */
import { beginSentence } from '../../../reading/language/begin-sentence.js';
import { drawCause, madeColumn, ofKind, type Proposal, rowNumbers } from './make-columns.js';
import { cleanLine } from './name-columns.js';
import { plantOutcomes } from './plant-outcomes.js';
import { labelsOf, type Subject } from './read-subject.js';

export function specifyAnalysis(subject: Subject): Proposal {
  const studied = subject.independent.map((variable) => drawCause(variable, 'independent'));
  const allowed = subject.control.map((variable) => drawCause(variable, 'control', ofKind));
  const outcomes = subject.dependent.map((variable) => madeColumn(variable, 'dependent'));
  return {
    title: beginSentence(
      cleanLine(`${labelsOf(subject.dependent)} by ${labelsOf(subject.independent)}`, 150),
    ),
    purpose: subject.purpose,
    type: 'analysis',
    sample_size: 1000,
    columns: [rowNumbers, ...[...studied, ...allowed].map(({ column }) => column), ...outcomes],
    effects: plantOutcomes(outcomes, { studied, allowed, subject }),
  };
}
