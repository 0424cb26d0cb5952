/** Answers what an abbreviation stands for: with the sentence that spells it out. */
import { type Answer, readerName, type ScoredPassage } from '@lectern/contract';
import { findExpansion, mayBeExpanded } from '../../reading/language/expansions.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { quoteSentences } from './quoting/extract-answer.js';
import { isQuotable } from './quoting/is-quotable.js';
import type { PickedSentence } from './quoting/pick-sentences.js';

/** `What are TAM and TAM2`: with nothing but abbreviations behind it. */
const opening = /^what (?:is|are) (?:the )?/i;
/** `PPO stands for?`, `full form of PPO`, `wofür steht PPO`; and `What does PPO mean`. */
const asking =
  /\bstands? for\b|\babbreviat|\bacronym|\bshort for\b|\bspell(?:ed|s|t)? out\b|\bfull form\b|\bwofür steh|\babkürzung|^what do(?:es)? (?:the )?\S+(?: (?:and|or) \S+)? mean$/i;
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

/** What stands in brackets says where they are used. */
function readAbbreviations(question: string): string[] {
  const bare = question
    .replace(/\([^()]{0,120}\)/gu, ' ')
    .replace(/[?"“”‘’']/gu, ' ')
    .trim();
  const terms = bare.split(/[\s,;:]+/u).filter(mayBeExpanded);
  if (asking.test(bare)) return terms;
  const rest = bare.replace(opening, '').split(/ and | or |,/u);
  return opening.test(bare) && rest.every((term) => mayBeExpanded(term.trim())) ? terms : [];
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
