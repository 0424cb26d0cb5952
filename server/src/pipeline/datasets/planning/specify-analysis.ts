/** A dataset in which what depends can be analysed by what acts, with controls. */
import { beginSentence } from '../../../reading/language/begin-sentence.js';
import { isEvent } from './known-variables.js';
import {
  type Cause,
  chanceColumn,
  drawCause,
  ofKind,
  type Proposal,
  type ProposedColumn,
  plantEffects,
  rowNumbers,
  sumColumn,
} from './make-columns.js';
import { cleanLine } from './name-columns.js';
import { labelsOf, type Subject } from './read-subject.js';

export function specifyAnalysis(subject: Subject): Proposal {
  const { direction, onwards } = subject;
  const studied = subject.independent.map((variable) => drawCause(variable, 'independent'));
  const allowed = subject.control.map((variable) => drawCause(variable, 'control', ofKind));
  const outcomes = subject.dependent.map((variable) =>
    isEvent(variable.label)
      ? chanceColumn(variable, 'dependent')
      : sumColumn(variable, 'dependent'),
  );
  return {
    title: beginSentence(
      cleanLine(`${labelsOf(subject.dependent)} by ${labelsOf(subject.independent)}`, 150),
    ),
    purpose: subject.purpose,
    type: 'analysis',
    sample_size: 1000,
    columns: [rowNumbers, ...[...studied, ...allowed].map(({ column }) => column), ...outcomes],
    effects: outcomes.flatMap((outcome, place) => {
      const [via] = outcomes;
      // What acts by way of something does nothing where that is held.
      if (onwards !== null && place > 0 && via !== undefined)
        return plantEffects(outcome, { studied: [asCause(via)], allowed, direction: onwards });
      return plantEffects(outcome, { studied, allowed, direction });
    }),
  };
}

/** What depends, as it acts on something else. */
function asCause(column: ProposedColumn): Cause {
  const { source } = column;
  return source.shape === 'sum'
    ? { column, sd: source.noise_sd, level: null }
    : { column, sd: null, level: 'yes' };
}
