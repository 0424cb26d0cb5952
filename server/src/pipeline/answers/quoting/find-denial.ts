/** Finds where a document says that it did not look at what a question asks: `Children were not studied.` answers a question about children better than a figure of adults. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { tellingStems, vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { formWords } from '../../../reading/language/form-words.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { createPhraseBook } from '../../../reading/language/phrases.js';
import { studyPhrases } from '../../../reading/study/study-phrases.js';
import { quoteWithAbove } from '../text-above.js';
import { readQuotable } from './is-quotable.js';
import type { PickedSentence } from './pick-sentences.js';
import type { PassageSentence } from './score-sentences.js';

const readDenied = createPhraseBook({ unlooked: studyPhrases.unlooked });
/** A longer sentence says much else, too. */
const denialMax = 220;

/**
 * Of one document: a sentence with some telling word of the question that stands in no other of its sentences, and that the sentence to be
 * answered with lacks. Null where none is denied.
 * @param lead Sentence to be answered with; null where none was found. It, its headings and the title say what it speaks of.
 * @param passages Of the documents that may be asked.
 */
export function findDenial(
  question: string,
  lead: PickedSentence | null,
  passages: readonly ScoredPassage[],
): PickedSentence | null {
  const telling = tellingStems(lastLine(question)).filter((stem) => !formWords.has(stem));
  const ids = lead
    ? [lead.passage.document_id]
    : [...new Set(passages.map(({ document_id }) => document_id))];
  for (const id of ids) {
    const own = passages.filter(({ document_id }) => document_id === id);
    const sentences = own.flatMap(readQuotable);
    const open = lead ? missingIn(lead, telling) : unanswered(telling, own);
    const lacking = deniedAlone(open, sentences);
    const found = bestDenial(sentences, lacking, telling);
    if (found !== null) return { passage: found.passage, quote: found.quote };
  }
  return null;
}

/** What neither the sentence nor what stands above it names. */
function missingIn(sentence: PickedSentence, telling: readonly string[]): string[] {
  const { holds } = vocabularyOf(quoteWithAbove(sentence));
  return telling.filter((stem) => !holds(stem));
}

/** All, where the document names them; a question of one word asks for anything. */
function unanswered(
  telling: readonly string[],
  passages: readonly ScoredPassage[],
): readonly string[] {
  const whole = passages.flatMap(({ document_title, heading_path, text }) => [
    document_title,
    ...heading_path,
    text,
  ]);
  const { holds } = vocabularyOf(whole.join('\n'));
  return telling.length > 1 && telling.every(holds) ? telling : [];
}

/** What denials alone name: of anything else the document has more to say. */
function deniedAlone(open: readonly string[], sentences: readonly PassageSentence[]): string[] {
  const titles = sentences.map(({ passage }) => passage.document_title);
  const others = sentences.filter((sentence) => !isDenial(sentence)).map(({ text }) => text);
  const { holds } = vocabularyOf([...titles, ...others].join('\n'));
  return open.filter((stem) => !holds(stem));
}

function bestDenial(
  sentences: readonly PassageSentence[],
  lacking: readonly string[],
  telling: readonly string[],
): PassageSentence | null {
  if (lacking.length === 0) return null;
  const sizes = sentences.filter(isDenial).flatMap((sentence) => {
    const { holds } = vocabularyOf(sentence.text);
    return lacking.some(holds)
      ? [{ sentence, held: telling.filter(holds).length - sentence.text.length / 1000 }]
      : [];
  });
  return sizes.sort((one, other) => other.held - one.held)[0]?.sentence ?? null;
}

function isDenial({ text, section }: PassageSentence): boolean {
  return section !== 'introduction' && text.length <= denialMax && readDenied(text).has('unlooked');
}
