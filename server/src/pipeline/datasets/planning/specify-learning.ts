/** A dataset from which a model can learn to tell the first of what depends. */
import { beginSentence } from '../../../reading/language/begin-sentence.js';
import { isEvent } from './known-variables.js';
import {
  chanceColumn,
  drawCause,
  ofKind,
  type Proposal,
  plantEffects,
  rowNumbers,
  sumColumn,
} from './make-columns.js';
import { cleanLine } from './name-columns.js';
import { labelsOf, type Subject } from './read-subject.js';

export function specifyLearning(subject: Subject): Proposal {
  const { direction } = subject;
  const [first] = subject.dependent;
  const target = isEvent(first.label) ? chanceColumn(first, 'target') : sumColumn(first, 'target');
  const studied = subject.independent.map((variable) => drawCause(variable, 'feature'));
  const allowed = subject.control.map((variable) => drawCause(variable, 'feature', ofKind));
  return {
    title: beginSentence(
      cleanLine(`Telling ${first.label} from ${labelsOf(subject.independent)}`, 150),
    ),
    purpose: subject.purpose,
    type: 'machine_learning',
    sample_size: 1000,
    columns: [rowNumbers, ...[...studied, ...allowed].map(({ column }) => column), target],
    effects: plantEffects(target, { studied, allowed, direction }),
  };
}
