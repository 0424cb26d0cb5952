/** What of a search may be said to be missing in an answer. */
import { expect, it } from 'vitest';
import { askedNow, missableIn } from './asked-now.js';

const before = 'How does melatonin affect sleep?';
const onWarts = 'Zinc cured warts in children.';
const missed = (query: string, text: string, said: readonly string[] = []): string[] =>
  missableIn(query, text, (line) => said.includes(line)).split('\n');

it('is what is asked now', () => {
  const now = 'Does zinc cure warts?';
  expect(missed(now, onWarts)).toEqual([now]);
  expect(missed(`${before}\n${now}`, onWarts)).toEqual([now]);
});

it('is what its words stand for, too, where the text is about something else', () => {
  const now = 'Does it help children?';
  expect(missed(`${before}\n${now}`, onWarts)).toEqual([before, now]);
  expect(missed(`${before}\n${now}`, 'Melatonin helped children.')).toEqual([now]);
});

it.each(['And in children?', 'What about warts?', 'How many people took part?'])(
  'is what it leaves out, too, where the text is about something else: %s',
  (now) => {
    expect(missed(`${before}\n${now}`, onWarts)).toEqual([before, now]);
    expect(missed(`${before}\n${now}`, 'Melatonin helped.')).toEqual([now]);
    expect(askedNow(`${before}\n${now}`)).toBe(`${before}\n${now}`);
  },
);

it('is what the message says beside it', () => {
  const [said, now] = ['We paint roofs.', 'Does zinc cure warts?'];
  expect(missed(`${said}\n${now}`, onWarts, [said])).toEqual([said, now]);
});
