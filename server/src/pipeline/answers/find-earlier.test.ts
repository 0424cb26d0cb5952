/** Which documents a conversation speaks of. */
import { expect, it } from 'vitest';
import { findSpokenOf } from './find-earlier.js';

const cited = { question: 'How much moss fell with zinc strips?', documents: ['moss'] };
const listed = { question: 'Which papers do I have?', documents: ['moss', 'ferns'] };
const said = (question: string): { question: string; documents: string[] } => ({
  ...{ question, documents: [] },
});

it.each([
  [[cited], ['moss']],
  [[cited, said('And in children?'), said('Who wrote that?')], ['moss']],
  [
    [cited, { question: 'Where do ferns grow?', documents: ['ferns'] }, said('Who wrote it?')],
    ['ferns'],
  ],
  [[cited, said('Did it cause headaches?')], ['moss']],
  [[cited, said('What were its effects on slugs?'), said('Who wrote that?')], ['moss']],
  [[cited, said('Does copper harm snails and their eggs?')], []],
  [[cited, said('Can adults improve their sleep?'), said('Who wrote that?')], []],
  [[cited, said('What about copper and its salts?')], []],
  [
    [listed, said('Who wrote them?')],
    ['moss', 'ferns'],
  ],
  [[listed, said('What did the second one cost?'), said('Who wrote it?')], []],
  [[cited, said('What did the first one cost?'), said('Who wrote it?')], ['moss']],
  // What was asked then was of something else, and nothing was found of it.
  [[cited, said('Does copper harm snails?')], []],
  [[cited, said('What about copper?')], []],
  [[cited, said('And with copper bands?'), said('Who wrote that?')], []],
  [[cited, said('Does copper harm snails?'), said('Who wrote that?')], []],
  [[said('Who wrote that?')], []],
  [[], []],
])('are those last cited, unless something else was asked of since: %#', (asked, expected) => {
  expect(findSpokenOf(asked)).toEqual(expected);
});
