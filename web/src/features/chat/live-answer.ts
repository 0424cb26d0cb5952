/** An answer while it is made, as its events tell it. */
import type { AnswerEvent, AnswerStageEvent } from '@lectern/contract';

export interface LiveAnswer {
  /** What is being done now; null before anything was heard. */
  readonly stage: AnswerStageEvent['stage'] | null;
  /** Passages and documents that the stage counts; null where there are none to count. */
  readonly passages: number | null;
  readonly documents: number | null;
  /** What has come of the text. */
  readonly text: string;
  /** The message that the question is stored in; null until the server said so. */
  readonly questionId: string | null;
  /** The message that the answer is stored in; null until the server said so: before that, nothing is stored. */
  readonly messageId: string | null;
}

export const nothingHeard: LiveAnswer = {
  stage: null,
  passages: null,
  documents: null,
  text: '',
  questionId: null,
  messageId: null,
};

export function hear(live: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.type) {
    case 'started':
      return { ...nothingHeard, questionId: event.question_id, messageId: event.message_id };
    case 'stage':
      return { ...live, stage: event.stage, passages: event.passages, documents: event.documents };
    case 'text':
      return { ...live, text: live.text + event.text };
    default:
      return live;
  }
}
