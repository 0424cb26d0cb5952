/** Answers whether documents disagree: with what each of them found, side against side, or by saying that it cannot be told. */
import { type Answer, type NearPassage, readerName } from '@lectern/contract';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { isContradicted } from '../../reading/claims/find-contradiction.js';
import { shareHeld, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { isBackground, readCues } from '../../reading/cues/focus-cues.js';
import { type AskedDisagreement, readDisagreement } from '../../reading/cues/read-disagreement.js';
import { isFinding, tellStance } from '../evidence/tell-stance.js';
import { noUsage } from '../models/budget.js';
import { findPassages } from '../retrieval/find-passages.js';
import type { AnswerRequest } from './answer.js';
import type { StudyParts } from './answer-study.js';
import { quoteSentences } from './extract-answer.js';
import { readQuotable } from './is-quotable.js';
import { leaveOutRetracted } from './leave-out-retracted.js';
import { type ScoredSentence, scoreSentences } from './score-sentences.js';

const passagesRead = 30;
const sentencesPerDocument = 8;
const shownMost = 6;
/** Share of the subject that a sentence holds with the title of its document. */
const leastHeld = 0.6;
/** And alone: that its title names the subject says not that every sentence is of it. */
const leastOwn = 0.3;

/** Null where it asks something else. */
export async function answerDisagreement(
  request: AnswerRequest,
  { retriever }: Pick<StudyParts, 'retriever'>,
): Promise<Answer | null> {
  const asked = readDisagreement(request.question);
  if (asked === null) return null;
  const sound = request.includeRetracted ? retriever : leaveOutRetracted(retriever).retriever;
  const { signal, documentIds } = request;
  const query = { query: asked.topic, topK: passagesRead, signal, documentIds };
  const { found, note } = await findPassages(sound, query);
  const findings = readFindings(asked.topic, found.flatMap(readQuotable));
  const sides = asked.claim === null ? findPair(findings) : findSides(asked.claim, findings);
  const answer =
    sides !== null && (sides.isDisagreed || asked.isOfAgreement)
      ? showSides(sides, asked)
      : tellNone(findings, asked);
  return note === null ? answer : { ...answer, search_note: note };
}

/** What was found on the subject, of each document, the best first. */
function readFindings(
  topic: string,
  sentences: Parameters<typeof scoreSentences>[1],
): ScoredSentence[] {
  const weighed = weighClaim(topic);
  const scored = scoreSentences(topic, sentences).filter(
    ({ text, section, passage, score }) =>
      score > 0 &&
      section !== 'introduction' &&
      section !== 'methods' &&
      isFinding(text) &&
      !isBackground(readCues(text)) &&
      shareHeld(weighed, vocabularyOf(text)) >= leastOwn &&
      shareHeld(weighed, vocabularyOf(`${passage.document_title}\n${text}`)) >= leastHeld,
  );
  const ranked = scored.toSorted((one, other) => other.score - one.score);
  const taken = new Map<string, number>();
  return ranked.filter(({ passage: { document_id } }) => {
    const count = (taken.get(document_id) ?? 0) + 1;
    taken.set(document_id, count);
    return count <= sentencesPerDocument;
  });
}

interface Sides {
  readonly sentences: readonly ScoredSentence[];
  readonly isDisagreed: boolean;
}

/** The best sentence of each document that says yes or no to the claim; null with fewer than two documents. */
function findSides(claim: string, findings: readonly ScoredSentence[]): Sides | null {
  const best = new Map<string, { sentence: ScoredSentence; position: 'support' | 'against' }>();
  for (const sentence of findings) {
    const { document_id, document_title: title } = sentence.passage;
    const { position } = tellStance(claim, sentence.text, { title });
    if (position !== 'unclear' && !best.has(document_id))
      best.set(document_id, { sentence, position });
  }
  const told = [...best.values()];
  const of = (side: 'support' | 'against'): ScoredSentence[] =>
    told.flatMap(({ sentence, position }) => (position === side ? sentence : []));
  const isDisagreed = of('support').length > 0 && of('against').length > 0;
  if (told.length < 2) return findPair(findings);
  return { sentences: [...of('support'), ...of('against')], isDisagreed };
}

/** The best two sentences of different documents of which one says the opposite of the other; null where there are none. */
function findPair(findings: readonly ScoredSentence[]): Sides | null {
  let best: { readonly sentences: readonly ScoredSentence[]; readonly worth: number } | null = null;
  for (const one of findings)
    for (const other of findings) {
      const worth = one.score + other.score;
      if (one.passage.document_id === other.passage.document_id) continue;
      if (worth <= (best?.worth ?? 0) || !isContradicted(one.text, [other.text])) continue;
      best = { sentences: [one, other], worth };
    }
  return best && { sentences: best.sentences, isDisagreed: true };
}

function showSides({ sentences, isDisagreed }: Sides, asked: AskedDisagreement): Answer {
  const shown = sentences.slice(0, shownMost);
  const { topic } = asked;
  return {
    ...quoteSentences(shown, {
      passages: shown.map(({ passage }) => passage),
      searchQuery: queryOf(asked),
      isInOrder: true,
    }),
    statement: isDisagreed
      ? `Documents say different things on “${topic}”.`
      : `The documents quoted here say the same on “${topic}”.`,
  };
}

/** That none was found is no proof, and is not told as one: what each says is shown. */
function tellNone(findings: readonly ScoredSentence[], asked: AskedDisagreement): Answer {
  const first = new Map<string, ScoredSentence>();
  for (const each of findings)
    if (!first.has(each.passage.document_id)) first.set(each.passage.document_id, each);
  const nearest = [...first.values()]
    .slice(0, 3)
    .map(({ passage, quote }): NearPassage => ({ ...passage, quote: placeQuote(quote, passage) }));
  const count = first.size === 1 ? 'One document says' : `${first.size} documents say`;
  const told =
    first.size === 0
      ? 'none says in a sentence what it found on it'
      : `${count} in a sentence what was found on it`;
  return {
    answer: `Whether your documents disagree on “${asked.topic}” cannot be told by their words: ${told}.`,
    ...{ origin: 'none', model: readerName, is_covered: false, sources: [], nearest },
    ...{ passages_considered: findings.length, markers_removed: 0, unsupported: [] },
    ...{ search_query: queryOf(asked), is_cut: false, usage: noUsage },
  };
}

function queryOf({ claim, topic }: AskedDisagreement): string {
  return claim === null ? topic : `Is it so that ${claim}?`;
}
