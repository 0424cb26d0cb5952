/** A dataset from which a model can learn to tell what the hypothesis is about in the end. */
import { beginSentence } from '../../../reading/language/begin-sentence.js';
import { isEvent } from './known-variables.js';
import {
  chanceColumn,
  drawCause,
  ofKind,
  type Proposal,
  type ProposedColumn,
  rowNumbers,
  sumColumn,
} from './make-columns.js';
import { cleanLine, type NamedVariable } from './name-columns.js';
import { plantOutcomes } from './plant-outcomes.js';
import { labelsOf, type Subject } from './read-subject.js';

export function specifyLearning(subject: Subject): Proposal {
  const { outcome, via, independent } = subject;
  const between = via === null ? [] : [via];
  const made = [
    ...between.map((variable) => makeColumn(variable, 'feature')),
    makeColumn(outcome, 'target'),
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

function makeColumn(variable: NamedVariable, role: 'feature' | 'target'): ProposedColumn {
  return isEvent(variable.label) ? chanceColumn(variable, role) : sumColumn(variable, role);
}
