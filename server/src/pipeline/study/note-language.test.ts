import { expect, it } from 'vitest';
import { noteLanguage } from './note-language.js';

const german = 'Wie gut wirkt die Behandlung mit Phagen bei einer Entzündung der Blase?';
const english = 'How well does the treatment with phages work for an infection of the bladder?';

it('says of a run in another language what its rules do not tell', () => {
  expect(noteLanguage('Behandlung mit Phagen bei Entzündungen der Blase', [german])).toContain(
    'Of this run it is not told which works are beside the topic',
  );
  expect(noteLanguage('Phages for the bladder', [english, german])).toContain(
    'Of 1 of the 2 questions',
  );
});

it('says nothing where all is English', () => {
  expect(noteLanguage('Phages for the bladder', [english])).toBeNull();
});
