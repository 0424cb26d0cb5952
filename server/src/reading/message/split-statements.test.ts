/** Statements that are pasted into the field for questions. */
import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.js';

const moss = 'Zinc strips cut moss by 62%.';
const ferns = 'Ferns grew in 17 gutters of Cork.';

it.each([
  `${moss} ${ferns}`,
  `Check my text: ${moss} ${ferns}`,
  `Please verify these claims:\n${moss}\n${ferns}`,
  `Are these statements supported by my library? 1) ${moss} 2) ${ferns}`,
  `Which of these claims do my documents support?\n- ${moss}\n- ${ferns}`,
])('are taken one by one: %s', (message) => {
  expect(splitStatements(message)).toEqual([moss, ferns]);
});

it.each([
  moss,
  `${moss} Is that true?`,
  `I am writing about roofs. ${moss} ${ferns}`,
  `${moss} Please tell me more.`,
  'Zinc strips. Slate roofs.',
  'How much moss fell? How many ferns grew?',
  'zinc moss slate',
  `Can you check whether zinc is safe for snails? ${moss} ${ferns}`,
  `Check zinc on slate: ${moss} ${ferns}`,
  `Does the text of the guideline recommend copper? ${moss} ${ferns}`,
  `Do these claims about copper hold: ${moss} ${ferns}`,
  `${moss} ${ferns} Summarise the trials of zinc.`,
  `${moss} Focus on what snails do.`,
  `For each strip, list the dose of zinc. ${moss}`,
  `We want to know whether zinc strips cut moss. ${ferns}`,
  `Our roofs have zinc strips. ${moss}`,
  `Summary of the zinc trials. ${moss}`,
  'Zinkstreifen halten Moos von Dächern fern. Nenne mir dazu die wichtigsten Ergebnisse.',
  // Alone it would be looked up of anything.
  `${moss} It also cut lichens on walls.`,
  `${moss} The treatment cost 9 pounds a yard.`,
  `${moss} Both strips and bands cut lichens.`,
])('are none where something else is asked or told: %s', (message) => {
  expect(splitStatements(message)).toEqual([]);
});
