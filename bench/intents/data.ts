/** What readers of intents are trained on: messages of three hands, and the questions of our own sets that nothing is measured on. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Intent, intents } from '../../server/src/reading/message/read-intent.js';
import { nearMisses, newSubjects, otherWords, readHalf, sceptical } from '../support/answer-set.js';
import { readMessageSet } from '../support/message-set.js';
import { createRandom } from '../support/random.js';

export interface Labelled {
  readonly message: string;
  readonly intent: Intent;
  /** The text that is asked about, where several messages are about it. */
  readonly subject?: string;
}

const folder = path.join(import.meta.dirname);
const intentSchema = z.enum(intents);

/** Lines of an intent, a tabulator and a message; each message once. */
function readLabelled(file: string): Labelled[] {
  const found = new Map<string, Labelled>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [intent, message] = line.split('\t').map((part) => part.trim());
    if (intent === undefined || message === undefined || message === '') continue;
    found.set(message.toLowerCase(), { message, intent: intentSchema.parse(intent) });
  }
  return [...found.values()];
}

export const hands = ['a', 'b', 'c'] as const;
export type Hand = (typeof hands)[number];

export function readHand(hand: Hand): Labelled[] {
  return readLabelled(path.join(folder, `${hand}.tsv`));
}

/** Kinds of messages of our own that ask what documents say. */
const asking = new Set(
  'direct figures counts yes-no table-cells near-miss unanswerable preamble several follow-ups'.split(
    ' ',
  ),
);

/** Questions of our own sets, of the halves alone that settings are chosen on; each once. */
export function readQuestions(): Labelled[] {
  const sets = [
    'tune',
    otherWords('tune'),
    newSubjects('tune'),
    sceptical('tune'),
    nearMisses,
  ] as const;
  const ofSets = sets
    .map(readHalf)
    .flatMap(({ answerable, unanswerable }) => [
      ...answerable.map(({ question, document }) => ({ question, subject: document })),
      ...unanswerable.map((question) => ({ question, subject: question })),
    ]);
  const ofMessages = (readMessageSet('tune')?.questions ?? [])
    .filter(({ kind }) => asking.has(kind))
    .map(({ question, document }) => ({ question, subject: [document ?? question].join() }));
  const all = [...ofSets, ...ofMessages, ...drawJudged()].map(({ question, subject }) => ({
    message: question,
    intent: 'question' as const,
    subject,
  }));
  return [...new Map(all.map((each) => [each.message, each])).values()];
}

const answered = z.array(z.tuple([z.string(), z.unknown()])).default([]);
const judgedSchema = z.object({
  id: z.string(),
  direct: answered,
  other: answered,
  near: z.array(z.string()).default([]),
});
const judgedMax = 1500;

/** As many of the questions that the judge of sentences is trained on, by lot. */
function drawJudged(): { question: string; subject: string }[] {
  const random = createRandom(45);
  const lines = readFileSync(path.join(folder, '..', 'judge', 'questions.jsonl'), 'utf8');
  const all = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { id, direct, other, near } = judgedSchema.parse(JSON.parse(line));
      const questions = [...direct, ...other].map(([text]) => text).concat(near);
      return questions.map((question) => ({ question, subject: id }));
    });
  return all
    .map((each) => ({ each, place: random() }))
    .sort((one, two) => one.place - two.place)
    .slice(0, judgedMax)
    .map(({ each }) => each);
}
