import { expect, it } from 'vitest';
import { pickLead } from './pick-lead.js';

function ranked(texts: readonly string[]) {
  return texts.map((text, index) => ({
    text,
    source: `s${index}`,
    score: texts.length - index,
    citation: { source: `s${index}`, passage: `s${index}#0`, quote: null },
  }));
}

const dose =
  'In pupils, every further hour of screen use per day raised the stress score by 0.2 points.';
const denied = 'Screen use did not raise stress of pupils.';

it.each([
  ['the best contradicts none, but the next does', [dose, denied], denied],
  [
    'two others contradict each other',
    ['Teachers in twelve schools were asked in May.', dose, denied],
    denied,
  ],
  [
    'other means act',
    ['Pets lowered stress.', 'Music lowered stress.', 'Robots did not lower stress.'],
    'Pets lowered stress.',
  ],
  ['other things change', [dose, 'Screen use did not raise absence of pupils.'], dose],
  ['only one says anything', [dose], dose],
  ['none does', [], ''],
])('where %s', (_, texts, lead) => {
  expect(pickLead(ranked(texts))).toBe(lead);
});
