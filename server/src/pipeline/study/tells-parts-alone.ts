/** Tells whether a sentence only names the parts of what is asked how often it is. English alone. */
import { tellingStems } from '../../reading/claims/weigh-words.js';

export const asksForRate =
  /\bhow (?:often|common|commonly|frequent|frequently|likely|widespread)\b/iu;

/** Whether it only tells into what parts something falls, none of which is asked for: `Refusals named noise (17%) and cost (9%)` does not tell how often there are any. Shares given by group do tell. */
export function tellsPartsAlone(question: string, text: string): boolean {
  if (!asksForRate.test(question)) return false;
  const found = [...text.matchAll(withShare)];
  const [first] = found;
  if (first === undefined || found.length < 2) return false;
  if (!names.test(text.slice(0, first.index + first[0].length))) return false;
  const parts = found.map(([, words = '']) => words);
  const asked = new Set(tellingStems(question));
  return (
    // What stands behind these is where or in whom it was so often.
    !parts.some((words) => /\b(?:for|in|among|at|on|from|with|than)\b/iu.test(words)) &&
    parts.every((words) =>
      tellingStems(words)
        .slice(-1)
        .every((stem) => !asked.has(stem)),
    )
  );
}

const withShare = /([^,;()]{2,80}) \(\d[\d.]{0,5} ?%\)/gu;

/** What stands before parts that something is put down to, or made up of. */
const names = /\b(?:named|cited|gave|reasons|because|consisted|(?:were|was) due)\b/iu;
