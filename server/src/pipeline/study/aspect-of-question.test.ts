import { expect, it } from 'vitest';
import { aspectOf } from './aspect-of-question.js';
import { frameTopic } from './frame-topic.js';
import { questionFrames } from './question-frames.js';

it.each([
  'Grass roofs',
  'Phage therapy for bladder infections in women',
  'The effects of grass roofs and of white paint on the heat of the rooms below them in the towns of dry countries',
])(
  'reads what is asked of a topic where nobody asks more, however many words it has: %s',
  (topic) => {
    const questions = questionFrames.map(({ text }) => frameTopic(topic, text));
    expect(questions.map((question) => question && aspectOf(question))).toEqual([
      'key_findings',
      'key_findings',
      'research_gaps',
    ]);
  },
);
