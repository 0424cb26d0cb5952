/** Tells what one document says as a whole, in its own sentences: what it set out to do, how, what it found, and what limits that. */

import type { Answer, ScoredPassage } from '@lectern/contract';
import { mapInTurns } from '../../../map-in-turns.js';
import { focusOf, type PartName, readCues } from '../../../reading/cues/focus-cues.js';
import { readSentences } from '../../../reading/sentences/read-sentences.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import type { Database } from '../../../store/database/database.js';
import type { AnswerRequest } from '../answer.js';
import { lookAround } from '../describe-documents.js';
import { firstOfEachText } from '../first-of-each-text.js';
import { loadScored } from '../load-scored.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { isQuotable } from '../quoting/is-quotable.js';
import type { PassageSentence } from '../quoting/score-sentences.js';
import { chooseFindings, isChosen } from './choose-findings.js';
import { prepareFacts } from './read-facts.js';
import { isPlanAlone, tellPlan, tellsOfOutcome, tellThatPlanned } from './read-plan.js';

const passagesMost = 400;
/** How many sentences of each part. */
const parts: readonly (readonly [PartName, number])[] = [
  ['overview', 1],
  ['key_findings', 4],
  ['methodologies', 1],
  ['research_gaps', 1],
];
/** What stands in an abstract or a conclusion was chosen by the authors. */
const chosenByAuthors = 0.6;
const plainSentences = 5;
const sentencesMost = 8;

interface SummaryRequest extends AnswerRequest {
  /** What it found alone, or all of it. */
  readonly wants: 'all' | 'findings';
  /** Of what it found, at most so many sentences, where it is one of several. */
  readonly findingsMost?: number;
}

export async function summariseDocument(
  documentId: string,
  { question, signal, wants, findingsMost }: SummaryRequest,
  database: Database,
): Promise<Answer> {
  const passages = await loadScored(database, documentId, passagesMost);
  const read = await mapInTurns(passages, (passage) => readSentences(passage));
  signal.throwIfAborted();
  const sentences = read.flat().filter((sentence) => isQuotable(sentence) && !isFormal(sentence));
  const isPlan = await isPlanAlone(documentId, passages, database);
  if (isPlan && wants === 'findings') {
    const title = passages[0]?.document_title ?? '';
    return findingsMost === undefined
      ? tellPlan(documentId, passages, question)
      : tellThatPlanned({ documentId, title }, question);
  }
  const own = isPlan ? sentences.filter(({ text }) => !tellsOfOutcome(text)) : sentences;
  const findings = isPlan ? [] : chooseFindings(sentences, passages);
  // Among what others found, what it says of itself would be taken for that.
  if (findingsMost !== undefined && findings.length === 0)
    return plainAnswer('', { search_query: question });
  const isFindings = wants === 'findings' && findings.length > 0;
  const chosen = isFindings
    ? findings.slice(0, findingsMost)
    : inReadingOrder(choose(own, [...listFacts(passages, isPlan), ...findings.slice(0, 2)]));
  if (chosen.length === 0) return unreadable(documentId, question, database);
  return {
    ...quoteSentences(chosen, {
      passages: chosen.map(({ passage }) => passage),
      searchQuery: question,
      isInOrder: true,
    }),
    kind: 'document',
    statement: isFindings
      ? ofFindings
      : `${wants === 'findings' ? `${noFindings} ` : ''}${ofItself}`,
  };
}

const ofFindings = 'What the document found, in its own sentences.';
const noFindings = 'No sentence was found that tells what the document found.';
const ofItself = 'What the document says of itself, in its own sentences.';

function isFormal({ flaws }: PassageSentence): boolean {
  return flaws.has('apparatus') || flaws.has('order') || flaws.has('pointer') || flaws.has('rough');
}

/** What every study is asked first, as the rules of study tables find it. */
const facts = ['design', 'result', 'limits'] as const satisfies readonly StudyConcept[];

/** A plan has no result: what it tells of one is of others. */
function listFacts(passages: readonly ScoredPassage[], isPlan: boolean): PassageSentence[] {
  const read = prepareFacts(passages);
  const asked = facts.filter((concept) => !(isPlan && concept === 'result'));
  return asked.flatMap((concept) => read(concept)?.sentence ?? []);
}

function choose(
  sentences: readonly PassageSentence[],
  known: readonly PassageSentence[],
): PassageSentence[] {
  const chosen = new Map(firstOfEachText(known).map((each) => [each.text, each]));
  const take = (ranked: readonly PassageSentence[], most: number): void => {
    const room = Math.max(0, Math.min(most, sentencesMost - chosen.size));
    const others = firstOfEachText(ranked.filter(({ text }) => !chosen.has(text)));
    for (const each of others.slice(0, room)) chosen.set(each.text, each);
  };
  for (const [part, most] of parts) {
    const ranked = sentences
      .map((sentence) => ({ sentence, worth: worthFor(sentence, part) }))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth);
    take(
      ranked.map(({ sentence }) => sentence),
      most,
    );
  }
  // Findings are often told without a word that calls them so: what results and conclusions begin with stands for them.
  take(sentences.filter(isOfResults), sentencesMost);
  return chosen.size > 1 ? [...chosen.values()] : sentences.slice(0, plainSentences);
}

function isOfResults({ section, isDependent }: PassageSentence): boolean {
  return (
    (section === 'results' || section === 'conclusion' || section === 'discussion') && !isDependent
  );
}

function worthFor({ text, section, isDependent }: PassageSentence, part: PartName): number {
  const focus = focusOf({ cues: readCues(text), section }, part);
  if (focus === 0) return 0;
  return focus + (isChosen(section) ? chosenByAuthors : 0) - (isDependent ? 0.3 : 0);
}

function inReadingOrder(sentences: readonly PassageSentence[]): PassageSentence[] {
  return [...sentences].sort(
    (one, other) =>
      one.passage.chunk_index - other.passage.chunk_index || one.quote.start - other.quote.start,
  );
}

async function unreadable(
  documentId: string,
  question: string,
  database: Database,
): Promise<Answer> {
  return plainAnswer('The document holds no text that can be quoted.', {
    ...{ kind: 'document', search_query: question },
    looked_at: await lookAround(database, [documentId]),
  });
}
