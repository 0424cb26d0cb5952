/** Entry of the thread that learns topics and places passages among them: reading the words of a whole library would keep others waiting. */
import { z } from 'zod';
import { rememberLanguages } from '../../reading/language/remember-stems.js';
import { findWords } from '../../reading/language/words.js';
import { answerQuestions } from '../../thread-answers.js';
import { fitTopics } from './fit-topics.js';
import { packVector, placeStems, unpackVector } from './topic-vector.js';

const textsSchema = z.array(z.object({ text: z.string(), language: z.string().nullable() }));
const wordsSchema = z.array(z.object({ stem: z.string(), vector: z.instanceof(Uint8Array) }));
const questionSchema = z.union([
  z.object({ learnFrom: textsSchema }),
  z.object({ fit: z.literal(true) }),
  z.object({ words: wordsSchema }),
  z.object({ place: textsSchema }),
]);

const stems = rememberLanguages();
const learned: string[][] = [];
let words = new Map<string, Float32Array>();

answerQuestions((question): unknown => {
  const asked = questionSchema.parse(question);
  if ('learnFrom' in asked) {
    for (const given of asked.learnFrom) learned.push(stemsOf(given));
    return null;
  }
  if ('place' in asked) return asked.place.map(place);
  const known = 'words' in asked ? asked.words : fitTopics(learned.splice(0));
  words = new Map(known.map(({ stem, vector }) => [stem, unpackVector(vector)]));
  return 'words' in asked ? null : known;
});

function place(given: z.infer<typeof textsSchema>[number]): Uint8Array | null {
  const vector = placeStems(stemsOf(given), words);
  return vector === null ? null : packVector(vector);
}

function stemsOf({ text, language }: z.infer<typeof textsSchema>[number]): string[] {
  return findWords(text, stems(language)).map(({ stem }) => stem);
}
