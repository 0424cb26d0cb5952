/** Scores the sentences of a question's evidence: how well each speaks to it, its aspect among that. */
import type { ScoredPassage } from '@lectern/contract';
import { mapInTurns } from '../../map-in-turns.js';
import { focusOf, readCues } from '../../reading/cues/focus-cues.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { Flaw } from '../../reading/sentences/tell-flaw.js';
import { type ScoredSentence, scoreSentences } from '../answers/score-sentences.js';
import type { PlacedStatement } from '../evidence/find-positions.js';
import { isFinding } from '../evidence/tell-stance.js';
import { aspectOf } from './aspect-of-question.js';
import type { Evidence, EvidencePassage } from './study-answer.js';
import type { StudySource } from './study-source.js';

/** What a sentence counts that says what was meant to be done, beside what was found. */
const planWorth = 0.5;
const refused: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup', 'apparatus', 'order'];

/** Passages as the reader of answers knows them; the document is the source. */
export function toScoredPassages(
  evidence: Pick<Evidence, 'passages'>,
  sources: readonly StudySource[],
): ScoredPassage[] {
  const known = new Map(sources.map((source) => [source.key, source]));
  return evidence.passages.flatMap((passage) => {
    const source = known.get(passage.source);
    return source === undefined ? [] : [toScored(passage, source)];
  });
}

function toScored(passage: EvidencePassage, { key, article }: StudySource): ScoredPassage {
  const { id, text, page_start, page_end, page_turns } = passage;
  return {
    ...{ id, text, page_start, page_end },
    ...(page_turns && { page_turns: [...page_turns] }),
    heading_path: [...passage.heading_path],
    document_id: key,
    chunk_index: passage.index,
    char_start: 0,
    char_end: text.length,
    document_title: article.title,
    document_authors: article.authors,
    document_url: article.url,
    source_type: article.source_type,
    publication_date: article.publication_date,
    relevance_score: passage.relevance,
    word_score: null,
    vector_score: null,
  };
}

/** Aspects that a sentence has or has not: what has none of them says nothing on the question. */
const strict: ReadonlySet<string> = new Set([
  'research_gaps',
  'future_directions',
  'methodologies',
]);

/** Best first. Where the question asks for an aspect, sentences without it are left out; for findings, as long as any has it. */
export async function scoreStatements(
  question: string,
  passages: readonly ScoredPassage[],
): Promise<ScoredSentence[]> {
  const read = await mapInTurns(passages, (passage) => readSentences(passage));
  const sentences = read.flat().filter(({ flaws }) => !refused.some((flaw) => flaws.has(flaw)));
  const aspect = aspectOf(question);
  const scored = await mapInTurns(scoreSentences(question, sentences), (sentence) => {
    const focus = aspect === null ? 0 : focusOf(cued(sentence), aspect);
    const worth = aspect === null && !isFinding(sentence.text) ? planWorth : 1 + focus;
    return { focus, sentence: { ...sentence, score: sentence.score * worth } };
  });
  const hasAspect =
    (aspect !== null && strict.has(aspect)) ||
    scored.some(({ focus, sentence }) => focus > 0 && sentence.score > 0);
  return scored
    .filter(({ focus, sentence }) => sentence.score > 0 && (focus > 0 || !hasAspect))
    .map(({ sentence }) => sentence)
    .sort((a, b) => b.score - a.score);
}

function cued({ text, section }: ScoredSentence) {
  return { cues: readCues(text), section };
}

export function toStatement({ passage, quote, ...sentence }: ScoredSentence): PlacedStatement {
  const citation = { source: passage.document_id, passage: passage.id, quote };
  const { text, score, section } = sentence;
  const place = quote.end / passage.text.length;
  return { source: passage.document_id, text, citation, score, section, place };
}
