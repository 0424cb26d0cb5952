/** Entry of the thread in which a dataset is made. */
import { z } from 'zod';
import { answerQuestions } from '../../thread-answers.js';
import { makeDataset, seedSchema } from './make-dataset.js';

const questionSchema = z.object({ specification: z.unknown(), seed: seedSchema });

answerQuestions((question) => {
  const { specification, seed } = questionSchema.parse(question);
  return makeDataset(specification, seed);
});
