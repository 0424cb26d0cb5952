/** Entry of the thread that checks a library file: told the models of the server, then given the file piece by piece. */
import { z } from 'zod';
import { answerQuestions } from '../../thread-answers.js';
import { createCheck, type RecordCheck } from './check-records.js';
import { packRecord } from './packed-record.js';
import { createRecordSplitter } from './split-records.js';

const spaceSchema = z.object({ model: z.string(), dimension: z.number() });
const questionSchema = z.union([
  z.object({ spaces: z.array(spaceSchema), standIn: z.string().nullable() }),
  z.instanceof(Uint8Array),
  z.literal('end'),
]);

const splitter = createRecordSplitter();
let check: RecordCheck | null = null;

/** Gives the records that ended within the piece, each as a line of JSON. */
answerQuestions((question): string[] => {
  const asked = questionSchema.parse(question);
  if (asked instanceof Uint8Array)
    return splitter.push(asked).map((record) => JSON.stringify(packRecord(begun().record(record))));
  if (asked === 'end') begun().finish(splitter.finish());
  else check = createCheck(asked);
  return [];
});

function begun(): RecordCheck {
  if (check === null) throw new RangeError('The models of the server come before the file');
  return check;
}
