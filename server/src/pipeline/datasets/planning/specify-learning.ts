/** A dataset from which a model can learn to tell what the hypothesis is about in the end. */
import { beginSentence } from '../../../reading/language/begin-sentence.js';
import { drawCause, madeColumn, ofKind, type Proposal, rowNumbers } from './make-columns.js';
import { cleanLine } from './name-columns.js';
import { plantOutcomes } from './plant-outcomes.js';
import { labelsOf, type Subject } from './read-subject.js';

export function specifyLearning(subject: Subject): Proposal {
  const { outcome, between, independent } = subject;
  const made = [
    ...between.map((variable) => madeColumn(variable, 'feature')),
    madeColumn(outcome, 'target'),
  ];
  const studied = independent.map((variable) => drawCause(variable, 'feature'));
  const allowed = subject.control.map((variable) => drawCause(variable, 'feature', ofKind));
  return {
    title: beginSentence(
      cleanLine(`Telling ${outcome.label} from ${labelsOf([...independent, ...between])}`, 150),
    ),
    purpose: subject.purpose,
    type: 'machine_learning',
    sample_size: 1000,
    columns: [rowNumbers, ...[...studied, ...allowed].map(({ column }) => column), ...made],
    effects: plantOutcomes(made, { studied, allowed, subject }),
  };
}
