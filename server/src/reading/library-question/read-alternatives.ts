/** Reads where a question about the library asks for one of several subjects, as in `kelp or seagrass`. English alone. */
import { findWords, type Word } from '../language/words.js';

export interface Alternative {
  readonly words: readonly Word[];
  /** With what follows the last alternative, where that may belong to this one too: `night work` of `night or shift work`; null where nothing may. */
  readonly shared: readonly Word[] | null;
}

const leadsOn = /\b(?:in|on|by|with|for|of|among|at|from|during|after|to)\b/iu;
const joins = /\bor\b|^\s?,\s?$/iu;
const joinsLast = /\bor\b/iu;

/** In the order of the question; all words together where no `or` stands between them. @param words Of its subject, in their order. */
export function readAlternatives(words: readonly Word[], question: string): Alternative[] {
  const placed = place(words, question);
  const groups: Word[][] = [];
  let isJoined = false;
  placed.forEach((word, index) => {
    const before = placed[index - 1];
    const between = before === undefined ? '' : question.slice(before.end, word.start);
    if (groups.length === 0 || (before !== undefined && joins.test(between))) groups.push([word]);
    else groups.at(-1)?.push(word);
    isJoined ||= joinsLast.test(between);
  });
  const [first = [], ...others] = groups;
  if (!isJoined) return [{ words, shared: null }];
  // `Sleep of nurses or drivers` is of the sleep of both.
  const context = first.slice(0, lastLead(first, question));
  const whole = [first.slice(context.length), ...others];
  const tail = tailOf(whole.at(-1) ?? [], question);
  return whole.map((group, index) => ({
    words: [...context, ...group],
    shared:
      tail.length > 0 && group.length === 1 && index < whole.length - 1
        ? [...context, ...group, ...tail]
        : null,
  }));
}

/** With their places in the question; a word that does not stand there is left out. */
function place(words: readonly Word[], question: string): Word[] {
  const all = findWords(question);
  let from = 0;
  return words.flatMap(({ surface }) => {
    const at = all.findIndex((word, index) => index >= from && word.surface === surface);
    const found = all[at];
    if (found === undefined) return [];
    from = at + 1;
    return [found];
  });
}

/** Behind which word a preposition leads on to the last of them. */
function lastLead(group: readonly Word[], question: string): number {
  const at = group.findLastIndex((word, index) => {
    const before = group[index - 1];
    return before !== undefined && leadsOn.test(question.slice(before.end, word.start));
  });
  return Math.max(0, at);
}

/** What follows the first word of the last alternative directly. */
function tailOf([first, ...rest]: readonly Word[], question: string): Word[] {
  const tail: Word[] = [];
  let before = first;
  for (const word of rest) {
    if (before === undefined || !/^[\s-]$/u.test(question.slice(before.end, word.start))) break;
    tail.push(word);
    before = word;
  }
  return tail;
}
