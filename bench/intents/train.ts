/** Trains the reader of intents on the messages of all hands and our own questions, and writes its weights: `npx tsx bench/intents/train.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chooseLearning } from './cross.js';
import { hands, readHand, readQuestions } from './data.js';
import { learn } from './learn.js';

const { strength, threshold, losses } = chooseLearning();
for (const [tried, loss] of losses) console.log(`strength ${tried}: loss ${loss.toFixed(4)}`);
const messages = [...hands.flatMap(readHand), ...readQuestions()];
const packed = `${JSON.stringify(learn(messages, { strength, threshold }), null, 2)}\n`;
const file = path.join(
  import.meta.dirname,
  '..',
  '..',
  'server',
  'weights',
  'message-intents.json',
);
writeFileSync(file, packed);
console.log(
  `${messages.length} messages, strength ${strength}, threshold ${threshold}: ${packed.length} bytes`,
);
