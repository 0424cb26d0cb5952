/** Answers what an abbreviation stands for: with the sentence that spells it out. */
import { type Answer, readerName, type ScoredPassage } from '@lectern/contract';
import { findExpansion, isAbbreviation } from '../../reading/language/expansions.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { quoteSentences } from './extract-answer.js';
import { isQuotable } from './is-quotable.js';
import type { PickedSentence } from './pick-sentences.js';

/** `What does PPO stand for`, `What are TAM and TAM2`: how it begins, and how it must end after `do`. */
const opening = /^what (do|does|is|are) (?:the (?:abbreviation|acronym|letters) )?/i;
const endings = [' stand for', ' mean', ' short for'];
const passagesRead = 40;

/** Null where none is asked for, or no document spells one out. */
export async function answerMeaning(
  request: AnswerRequest,
  retriever: Retriever,
): Promise<Answer | null> {
  const terms = readAbbreviations(request.question);
  const picked: PickedSentence[] = [];
  for (const term of terms) {
    const sentence = await findSpelling(term, request, retriever);
    const isKnown = picked.some(
      ({ passage, quote }) =>
        passage.id === sentence?.passage.id && quote.start === sentence.quote.start,
    );
    if (sentence !== null && !isKnown) picked.push(sentence);
  }
  if (picked.length === 0) return null;
  return {
    ...quoteSentences(picked, {
      passages: picked.map(({ passage }) => passage),
      searchQuery: terms.join(' '),
      isInOrder: true,
    }),
    model: readerName,
  };
}

function readAbbreviations(question: string): string[] {
  const bare = question.replaceAll('?', ' ').trim();
  const begun = opening.exec(bare);
  if (begun === null) return [];
  const ending = endings.find((each) => bare.toLowerCase().endsWith(each)) ?? '';
  if (ending === '' && /^do/i.test(begun[1] ?? '')) return [];
  const terms = bare
    .slice(begun[0].length, bare.length - ending.length)
    .split(/ and | or |,/u)
    .map((term) => term.replaceAll(/["“”]/gu, '').trim());
  return terms.every(isAbbreviation) ? terms : [];
}

/** The first place of the best passage, by relevance, that spells it out. */
async function findSpelling(
  term: string,
  { signal, documentIds, includeRetracted }: AnswerRequest,
  retriever: Retriever,
): Promise<PickedSentence | null> {
  const forms = [...new Set([term, term.replace(/s$/u, '')])];
  for (const form of forms) {
    const found = await retriever.retrieve({
      query: form,
      topK: passagesRead,
      byWordsAlone: true,
      signal,
      documentIds,
    });
    for (const passage of found.filter((each) => includeRetracted || !each.is_retracted)) {
      const sentence = spelledIn(passage, form);
      if (sentence !== null) return sentence;
    }
  }
  return null;
}

function spelledIn(passage: ScoredPassage, form: string): PickedSentence | null {
  if (!passage.text.includes(form)) return null;
  const sentence = readSentences(passage).find(
    (each) => isQuotable(each) && findExpansion(each.text, form) !== null,
  );
  return sentence === undefined ? null : { passage, quote: sentence.quote };
}
