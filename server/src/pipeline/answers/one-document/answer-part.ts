/** Answers a message that asks for a part of one document, such as its limitations, by the sentences of that part. */
import type { Answer } from '@lectern/contract';
import { libraryWords } from '../../../reading/cues/document-words.js';
import { findWords } from '../../../reading/language/words.js';
import { type PartOfDocument, readAskedPart } from '../../../reading/study/asked-part.js';
import { readPart } from '../../../reading/study/read-part.js';
import { readStudyText } from '../../../reading/study/study-text.js';
import type { AnswerRequest } from '../answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { loadStudy, type MessageParts, maySpeak } from './answer-study.js';

/** Who wrote it is no name of it. */
const whoWrote: ReadonlySet<string> = new Set(['authors', 'author', 'researchers', 'colleagues']);

/** Of each part. */
const sentencesMost = 6;

/** Null where no part is asked for, no single document is meant, or it has no such part: others may then answer. */
export async function answerPart(
  request: AnswerRequest,
  parts: MessageParts,
): Promise<Answer | null> {
  const asked = readAskedPart(request.question);
  if (asked === null) return null;
  const about = findWords(asked.named)
    .map(({ surface }) => surface)
    .filter((word) => !libraryWords.has(word) && !whoWrote.has(word));
  const meant = await parts.resolver.meant(request, about);
  if (meant === null || meant === 'not told') return null;
  if (!(await maySpeak(meant.documentId, request, parts.database))) return null;
  const passages = await loadStudy(meant.documentId, request, parts.database);
  const text = readStudyText(passages, null);
  const told = asked.parts.map((part) => ({
    part,
    sentences: readPart(part, text).slice(0, sentencesMost),
  }));
  const sentences = told.flatMap((each) => each.sentences);
  const [first] = sentences;
  if (first === undefined) return null;
  const namesOf = (isFound: boolean): string =>
    told
      .filter((each) => each.sentences.length > 0 === isFound)
      .map(({ part }) => nouns[part])
      .join(' and ');
  const silent = namesOf(false);
  return {
    ...quoteSentences(
      [...new Set(sentences)].map(({ passage, quote }) => ({ passage, quote })),
      { passages: [first.passage], searchQuery: request.question, isInOrder: true },
    ),
    kind: 'document',
    statement: `What “${first.passage.document_title}” says of ${namesOf(true)}, in its own words.${silent && ` Nothing was found of ${silent}.`}`,
  };
}

const nouns: Readonly<Record<PartOfDocument, string>> = {
  strengths: 'its strengths',
  limitations: 'its limits',
  abstract: 'itself in its abstract',
  introduction: 'its background',
  methods: 'its methods',
  sample: 'whom or what it studied',
  choosing: 'how those studied were chosen',
  discussion: 'its findings in its discussion',
  conclusion: 'its conclusions',
};
