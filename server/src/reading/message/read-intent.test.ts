import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Intent, intents, readAbout, readIntent } from './read-intent.js';

/** None of these stands among the messages that it learned from. */
const wanted: readonly (readonly [Intent, ...string[]])[] = [
  ['list', 'got anything on peat bogs?', 'which of my papers deal with owl pellets'],
  ['count', 'how many papers about owl pellets are in here', 'number of articles on peat I have'],
  ['summary', 'tl;dr of okafor2021.pdf', 'give me the gist of the paper on owl pellets'],
  ['findings', 'what did the owl pellet study find', 'main result of the paper on peat bogs?'],
  [
    'comparison',
    'compare the two papers on owl pellets',
    'how do Okafor 2021 and Lind 2019 differ',
  ],
  [
    'disagreement',
    'do my papers contradict each other on peat burning',
    'is there conflicting evidence about owl pellets',
  ],
  ['agreement', 'do the studies agree on peat burning', 'is there a consensus on owl pellets'],
  ['authors', 'who wrote the owl pellet paper', 'who are the authors of okafor2021.pdf'],
  ['date', 'when was the owl pellet paper published'],
  ['journal', 'which journal published the owl pellet paper'],
  ['doi', 'what is the doi of the owl pellet paper'],
  ['title', 'what is the title of the paper by Okafor'],
  ['ability', 'what kinds of things can you do'],
  ['greeting', 'hello there'],
  ['thanks', 'many thanks, that helped'],
];

describe('what a message wants', () => {
  it.each(wanted)('is read in wordings of other people: %s', (intent, ...messages) => {
    expect(messages.map((message) => readIntent(message).intent)).toEqual(
      messages.map(() => intent),
    );
  });

  it.each([
    'How many owls took part in the trial?',
    'What was the mean depth of the peat?',
    'Why do owls swallow their prey whole?',
    'When were the pellets collected?',
    'Who funded the owl trial?',
    'what sample size did the owl study have',
    'Wie viele Eulen wurden gezählt?',
    '',
  ])('is an answer where documents are asked for a fact: %s', (message) => {
    expect(readIntent(message).intent).toBe('question');
  });

  it('does not hang on the subject', () => {
    for (const subject of ['owl pellets', 'statin therapy', 'the Treaty of Utrecht', 'GABA'])
      expect(readIntent(`which papers do I have on ${subject}?`).intent).toBe('list');
  });

  it('has chances that make up one, the highest of what is told unless none is likely', () => {
    for (const message of ['hello', 'Which papers do I have on owls?', 'owls']) {
      const { intent, chance, chances } = readIntent(message);
      expect(Object.values(chances).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
      expect(Object.keys(chances)).toEqual([...intents]);
      expect(chance).toBe(chances[intent]);
      if (intent !== 'question') expect(chance).toBe(Math.max(...Object.values(chances)));
    }
  });

  it('is learned in little', () => {
    const file = fileURLToPath(new URL('../../../weights/message-intents.json', import.meta.url));
    expect(statSync(file).size).toBeLessThan(300_000);
  });
});

describe('what a message is about', () => {
  it.each([
    ['Which of my papers deal with sleep loss in nurses?', ['sleep', 'loss', 'nurses']],
    ['got anything on treatment effects?', ['treatment', 'effects']],
    ['tl;dr of smith2019.pdf', ['smith2019']],
    ['who wrote the beaver paper', ['beaver']],
    ['compare Smith 2019 and Jones 2020', ['smith', '2019', 'jones', '2020']],
    ['how many studies about coral reefs do I have', ['coral', 'reefs']],
    ['do the papers disagree on whether nets help?', ['nets', 'help']],
    ['who is the author of "A review of results"?', ['review', 'results']],
    ['list my papers', []],
    ['hello', []],
  ])('is named by what it is not asked with: %s', (message, words) => {
    expect(readAbout(message, readIntent(message).intent)).toEqual(words);
  });

  it('differs with what is wanted: conflict is asked for, or about', () => {
    const message = 'papers on conflict in Sudan';
    expect(readAbout(message, 'list')).toEqual(['conflict', 'sudan']);
    expect(readAbout(message, 'disagreement')).toEqual(['sudan']);
    expect(readAbout(message, 'question')).toEqual(['papers', 'conflict', 'sudan']);
  });
});
