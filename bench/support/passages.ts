/** Made-up passages on made-up topics, the same ones each time: words as frequent as in real text, and questions that some of them answer. */
import { createRandom } from './random.js';

const syllables =
  'ba ce di fo gu ha li mo nu pe ra si to ve wa xi yo zu kri sta plo tre mag fen dor vil ten sor'.split(
    ' ',
  );
const vocabulary = 20_000;
const topics = 400;
const wordsOfTopic = 60;

const allWords = Array.from({ length: vocabulary }, (_, index) => wordOf(index));

function wordOf(index: number): string {
  const random = createRandom(index * 31 + 7);
  return Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join('');
}

/** 150 words: a third of the topic, the others by Zipf's law. */
export function passageText(number: number): string {
  const random = createRandom(number * 13 + 5);
  const topic = Math.floor(random() * topics);
  const words = Array.from({ length: 150 }, () =>
    random() < 0.33 ? topicWord(topic, random) : frequentWord(random),
  );
  return `${words.join(' ')}.`;
}

/** Three to six words of one topic. */
export function question(number: number): string {
  const random = createRandom(number * 17 + 3);
  const topic = Math.floor(random() * topics);
  return Array.from({ length: 3 + Math.floor(random() * 4) }, () => topicWord(topic, random)).join(
    ' ',
  );
}

function topicWord(topic: number, random: () => number): string {
  const place = Math.floor(random() ** 2 * wordsOfTopic);
  return allWords[(topic * 7919 + place * 104_729 + 300) % vocabulary] ?? '';
}

function frequentWord(random: () => number): string {
  return allWords[Math.floor(vocabulary ** random()) - 1] ?? '';
}
