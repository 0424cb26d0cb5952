/** What a document is said to have found. */
import { expect, it } from 'vitest';
import { readQuotable } from '../quoting/is-quotable.js';
import { scoredPassage } from '../testing-passages.js';
import { chooseFindings } from './choose-findings.js';

function findingsOf(text: string, heading = 'Abstract'): string[] {
  const passage = scoredPassage(text, { heading_path: [heading] });
  return chooseFindings(readQuotable(passage), [passage]).map((each) => each.text);
}

it('begins with what was found, and not with what was known or meant', () => {
  const [first, ...others] = findingsOf(
    'Missed visits waste the time of clinics. We compared letters and calls in 24 clinics. Letters cut missed visits from 23% to 15%. Calls cut them to 12%.',
  );
  expect(first).toBe('Letters cut missed visits from 23% to 15%.');
  expect(others).toEqual(['Calls cut them to 12%.']);
});

it('takes what a text in another language begins with in figures', () => {
  const found = findingsOf(
    'Wir haben die Farne auf den Dächern gezählt. Auf den Dächern standen im Mittel 17 Farne je Haus.',
  );
  expect(found[0]).toContain('17 Farne');
});

it('takes what is concluded, and not what was known before', () => {
  const found = findingsOf(
    'Roof gardens have been studied for over two decades. Although many gardens were planted, sedum has drawn most attention. This paper gives an overview of roof gardens. It is concluded that research on sedum lacks sufficient rigour for the trade.',
    'Roof gardens',
  );
  expect(found[0]).toBe(
    'It is concluded that research on sedum lacks sufficient rigour for the trade.',
  );
});

it('takes nothing for found that is only meant', () => {
  const found = findingsOf('We will plant 40 gardens. We aim to count the snails.');
  expect(found).toEqual([]);
});
