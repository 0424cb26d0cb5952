/** Answers a message that asks what a numbered table or figure of one document shows, by its caption and the sentences that name that very number. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { libraryWords } from '../../../reading/cues/document-words.js';
import { findWords } from '../../../reading/language/words.js';
import {
  type Exhibit,
  findCaptions,
  namesAlone,
  readAskedExhibit,
} from '../../../reading/study/asked-exhibit.js';
import type { AnswerRequest } from '../answer.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { readQuotable } from '../quoting/is-quotable.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';
import { notTold } from '../tell-refusal.js';
import { loadStudy, type MessageParts, maySpeak } from './answer-study.js';

/** The caption first. */
const quotedMost = 4;

/** Null where none is asked for, or the words name no single document: others may then answer. */
export async function answerExhibit(
  request: AnswerRequest,
  parts: MessageParts,
): Promise<Answer | null> {
  const asked = readAskedExhibit(request.question);
  if (asked === null) return null;
  const about = findWords(asked.named)
    .map(({ surface }) => surface)
    .filter((word) => !libraryWords.has(word));
  const meant = await parts.resolver.meant(request, about);
  if (meant === 'not told') return notTold;
  if (meant === null || !(await maySpeak(meant.documentId, request, parts.database))) return null;
  const passages = await loadStudy(meant.documentId, request, parts.database);
  const title = passages[0]?.document_title ?? '';
  const name = `${asked.kind === 'table' ? 'Table' : 'Figure'} ${asked.number}`;
  const quoted = quotesOf(passages, asked);
  if (quoted.length === 0) {
    const statement = `Nothing was found in “${title}” that names ${name} alone.`;
    return plainAnswer(statement, {
      ...{ kind: 'document', statement, listed: [meant.documentId] },
      search_query: request.question,
    });
  }
  return {
    ...quoteSentences(quoted, {
      passages: quoted.map(({ passage }) => passage),
      ...{ searchQuery: request.question, isInOrder: true },
    }),
    kind: 'document',
    statement: `What “${title}” says of ${name}, in its own words.`,
  };
}

/** Passages overlap, so that the same may stand in two. */
function quotesOf(passages: readonly ScoredPassage[], asked: Exhibit): PickedSentence[] {
  const captions = passages.flatMap((passage) =>
    findCaptions(passage.text, asked).map((quote) => ({ passage, quote })),
  );
  const naming = passages
    .flatMap(readQuotable)
    .filter(({ text }) => namesAlone(text, asked))
    .map(({ passage, quote }) => ({ passage, quote }));
  const texts = new Map<string, PickedSentence>();
  for (const each of [...captions, ...naming]) {
    const text = each.passage.text.slice(each.quote.start, each.quote.end);
    if (!texts.has(text)) texts.set(text, each);
  }
  return [...texts.values()].slice(0, quotedMost);
}
