/** How well the reader of intents tells what a message wants: messages of three hands, each read by what was learned from the others. */
import { openIntents } from '../server/src/reading/message/read-intent.js';
import packed from '../server/weights/message-intents.json' with { type: 'json' };
import { chooseLearning, lostShare } from './intents/cross.js';
import { hands, readHand, readQuestions } from './intents/data.js';
import { learn } from './intents/learn.js';
import { figuresOf, type Judged, tableOf } from './intents/measure.js';
import { writeReport } from './support/report.js';

const { strength, threshold, parts, losses } = chooseLearning();
const trained = learn([...hands.flatMap(readHand), ...readQuestions()], {
  strength,
  threshold,
});
const isSame = JSON.stringify(trained) === JSON.stringify(packed);
const messages = parts.flatMap(({ read }) => read.map(({ message }) => message));
const reader = openIntents(packed);
const before = performance.now();
for (const message of messages) reader.read(message);
const milliseconds = (performance.now() - before) / messages.length;

const lines = [
  '# What messages want',
  '',
  `Messages of three hands that knew nothing of each other (\`bench/intents\`), and the questions of our own sets that settings are chosen on. Each hand is read by what was learned from the others and from two thirds of the questions. A question may be taken for something else in ${lostShare * 100} of 100 cases: that gives the threshold.`,
  '',
  `Loss by strength: ${[...losses].map(([tried, loss]) => `${tried}: ${loss.toFixed(4)}`).join(', ')}. Strength ${strength}, threshold ${threshold}. One message takes ${milliseconds.toFixed(2)} ms. The weights in use are ${isSame ? '' : 'NOT '}those that are trained from these messages.`,
];
const all: Judged[] = [];
for (const { hand, read } of parts) {
  const learned = read.map(({ message, intent, learned: { intent: likeliest, chance } }) => ({
    message,
    intent,
    read: chance >= threshold ? likeliest : ('question' as const),
  }));
  all.push(...learned);
  lines.push(
    '',
    `## Hand ${hand}, read by what was learned from the others`,
    '',
    ...summary({ learned }),
  );
}
lines.push('', '## All', '', ...summary({ learned: all }));
writeReport('intents', lines);

function summary(ways: Readonly<Record<string, readonly Judged[]>>): string[] {
  return [
    ...Object.entries(ways).map(([name, judged]) => {
      const { right, others, lost, questions } = figuresOf(judged);
      return `- ${name}: ${right} of ${others} that want something else than an answer are told as what they are; ${lost} of ${questions} questions are taken for something else.`;
    }),
    '',
    ...tableOf(ways),
  ];
}
