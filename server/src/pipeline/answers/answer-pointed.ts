/** Answers what a question asks outright of works or of parts of one. */
import type { Answer } from '@lectern/contract';
import type { AnswerRequest } from './answer.js';
import { answerExhibit } from './one-document/answer-exhibit.js';
import { answerNotice } from './one-document/answer-notice.js';
import { answerRetraction } from './one-document/answer-retraction.js';
import { answerToldOf, type ToldOfParts } from './one-document/answer-told-of.js';
import { answerOfEach } from './side-by-side/answer-each.js';

/** What is asked of each document, of a table or a figure, of a correction or a retraction, or of people and studies that none is by or of. */
export async function answerPointed(
  request: AnswerRequest,
  parts: ToldOfParts,
): Promise<Answer | null> {
  return (
    (await answerOfEach(request, parts)) ??
    (await answerExhibit(request, parts)) ??
    (await answerNotice(request, parts)) ??
    (await answerRetraction(request, parts)) ??
    answerToldOf(request, parts)
  );
}
