/** Finds the sentences of a passage that say what they say by themselves: none that a heading, a quotation or a sentence beside it may take back. */
import { splitSentences } from '../sentences/split-sentences.js';

export interface UsableSentence {
  readonly text: string;
  /** Of the sentence in the passage. */
  readonly index: number;
}

export function usableSentences(passage: string): UsableSentence[] {
  const ranges = splitSentences(passage);
  const all = ranges.map(({ start, end }) => passage.slice(start, end).trim());
  const firstDoubted = all.findIndex((sentence) => doubts.test(sentence));
  return ranges.flatMap(({ start, end }, index) => {
    const text = all[index] ?? '';
    const isTakenBack = firstDoubted !== -1 && firstDoubted < index;
    const isUsable =
      isWhole(text) &&
      !isTakenBack &&
      leadsOn(all[index - 1]) &&
      !takesBack.test(all[index + 1] ?? '') &&
      !isWithinQuotation(passage.slice(0, start), passage.slice(end)) &&
      !isOpen(text);
    return isUsable ? { text, index } : [];
  });
}

/** Not the end of one that begins in another passage, nor one that goes on there, nor a heading or a question. */
function isWhole(sentence: string): boolean {
  return (
    /\p{Sentence_Terminal}["”“’»)]{0,2}$/u.test(sentence) &&
    !/^\p{Ll}/u.test(sentence) &&
    !/[?？]/u.test(sentence)
  );
}

/** Whether the sentence before, if there is one, is a whole one with which nothing begins: no label, heading or list, and no name that is cut at its full stop. */
function leadsOn(before: string | undefined): boolean {
  if (before === undefined) return true;
  const words = before.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 3 && /[.!。！]["”“’»)]{0,2}$/u.test(before) && !cutShort.test(before);
}

const cutShort = /(?:^|[\s(])(?:\p{L}|al|ca|cf|vs|viz|etc|e\.g|i\.e|Figs?|No|Dr|Prof|St)\.$/u;

/** Such a sentence tells of what others say, and what follows may be that. */
const doubts =
  /(?<!\p{L})(?:the following|(?:listed|given|named) below|false|untrue|incorrect|wrong|myths?|misconceptions?|fallac\p{L}{1,4}|hoax|rumou?rs?|legends?|fiction|conspirac\p{L}{1,4}|claim(?:s|ed)?|alleg\p{L}{1,8}|hypothes\p{L}{1,5}|conjectures?|reject\p{L}{0,4}|refut\p{L}{1,6}|debunk\p{L}{0,3}|disprov\p{L}{1,5}|retract\p{L}{0,4}|falsch|mythos|mythen|hypothesen?|faux|mythes?|mitos?|fals[oa]s?)(?!\p{L})/iu;

/** And such a one takes back what is before it. */
const takesBack = new RegExp(
  `${doubts.source}|^(?:Or so|So (?:it|they|we)|But (?:this|that|it)|Not so|Nobody|None of (?:this|that)|(?:This|That|These|Those|The) (?:finding|result|statement|view|idea|notion|belief|conclusion|theory|assumption)s?)(?!\\p{L})|^(?:\\p{L}{1,12}\\W{0,3}){1,2}$`,
  'iu',
);

/** Of each kind of quotation marks there is an even number before it and behind it. */
function isWithinQuotation(before: string, behind: string): boolean {
  return isOpen(before) || isOpen(behind) || singleOpen(before);
}

function isOpen(text: string): boolean {
  return quotations.some((marks) => (text.match(marks)?.length ?? 0) % 2 === 1);
}

const quotations = [/"/g, /[“”„‟]/g, /[«»]/g, /[‹›]/g, /[「」]/g, /[『』]/g];

/** Of single marks, which are apostrophes as well, the last that opens or closes tells. */
function singleOpen(before: string): boolean {
  const last = [...before.matchAll(/(?<![\p{L}\p{N}])['‘](?=\p{L})|['’](?!\p{L})/gu)].at(-1);
  return last !== undefined && /^\p{L}/u.test(before.slice(last.index + 1));
}
