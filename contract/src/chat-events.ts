/** What a caller hears while an answer is made, each as one server-sent event whose `data` is this JSON. */
import { z } from 'zod';
import {
  type DirectChatData,
  directChatDataSchema,
  type RagChatData,
  ragChatDataSchema,
} from './chat.js';
import { failedEventSchema } from './failed-event.js';

/** The turn is stored: its question and the message that the answer arrives in. Always the first event; where it comes again, the text begins anew. */
const startedEventSchema = z.object({
  type: z.literal('started'),
  session_id: z.string(),
  question_id: z.string(),
  message_id: z.string(),
});

/** `waiting` for its turn, where many answers are being made at once. */
const answerStages = ['waiting', 'retrieving', 'reading', 'writing'] as const;

/** What is being done now. A direct answer has `writing` alone, perhaps after `waiting`. */
const stageEventSchema = z.object({
  type: z.literal('stage'),
  stage: z.enum(answerStages),
  /** `reading`: passages that were found; `writing`: passages that the answer may cite; null where there are none to count. */
  passages: z.number().int().nullable(),
  /** Documents that these passages are of; null where there are none to count. */
  documents: z.number().int().nullable(),
});

/** The next piece of the text. All pieces together are shown until `done` brings the checked text. */
const textEventSchema = z.object({ type: z.literal('text'), text: z.string() });

/** `done` or `failed` is the last event. Of an answer that failed what had come stays in the history. `done` has what the call answers with where JSON is asked for, also where the answer was stopped. */
function eventsEndingWith<Data extends z.ZodObject>(data: Data) {
  return z.discriminatedUnion('type', [
    startedEventSchema,
    stageEventSchema,
    textEventSchema,
    z.object({ type: z.literal('done'), data }),
    failedEventSchema,
  ]);
}

export const ragChatEventSchema = eventsEndingWith(ragChatDataSchema).meta({ id: 'RagChatEvent' });

export const directChatEventSchema = eventsEndingWith(directChatDataSchema).meta({
  id: 'DirectChatEvent',
});

/** One name from whoever makes the answer to the screen. `Data` is what an answer that has ended is told with. */
export type AnswerEvent<Data = RagChatData | DirectChatData> =
  | z.infer<typeof startedEventSchema>
  | AnswerStageEvent
  | z.infer<typeof textEventSchema>
  | { readonly type: 'done'; readonly data: Data }
  | z.infer<typeof failedEventSchema>;
export type AnswerStageEvent = z.infer<typeof stageEventSchema>;
