/** Gives a sentence that goes on with the count that a question asks of the worth of the one that it takes up: `With 12 plants it weighed 118 g.` English alone. */
import {
  beginsWithCount,
  readAskedCounts,
  tellsOtherCount,
} from '../../../reading/cues/tells-other-count.js';
import { placeOfSentence } from '../../../reading/passage.js';
import { textAbove } from '../text-above.js';
import type { PickedSentence } from './pick-sentences.js';
import type { WeighedSentence } from './put-all-first.js';

/** Sentences that tell of one count after another stand so near to each other, in characters. */
const apartMost = 200;

interface CountsGoOn {
  /** With what each is worth. */
  readonly candidates: readonly WeighedSentence[];
  /** With the sentence that it takes up behind the one in front. */
  withTakenUp(chosen: readonly PickedSentence[]): PickedSentence[];
}

/**
 * What it is of stands in the sentence before that tells of another count: `With 8 plants the mean bulb weighed 142 g.` What that one is worth as an
 * answer to the very question, the other is.
 * @param score Of a worth.
 */
export function goOnCounts(
  question: string,
  weighed: readonly WeighedSentence[],
  score: (worth: number) => number,
): CountsGoOn {
  const asked = readAskedCounts(question);
  const tellsOther = tellsOtherCount(question);
  const others =
    asked.length === 0
      ? []
      : weighed.filter(({ text, passage, headings }) =>
          tellsOther({ text, above: textAbove(passage, headings) }),
        );
  const takenUp = new Map<string, WeighedSentence>();
  const candidates = weighed.map((each) => {
    if (!asked.some((count) => beginsWithCount(each.text, count))) return each;
    const [taken] = others
      .filter((other) => isTakenUp(other, each))
      .toSorted((one, other) => other.worth - one.worth);
    if (taken === undefined) return each;
    takenUp.set(placeOfSentence(each), taken);
    const worth = Math.max(each.worth, taken.worth);
    return { ...each, worth, score: score(worth) };
  });
  const withTakenUp = (chosen: readonly PickedSentence[]): PickedSentence[] => {
    const [first, ...rest] = chosen;
    const taken = first && takenUp.get(placeOfSentence(first));
    return first === undefined || taken === undefined
      ? [...chosen]
      : [first, { passage: taken.passage, quote: taken.quote }, ...rest];
  };
  return { candidates, withTakenUp };
}

function isTakenUp(other: WeighedSentence, { passage, quote }: WeighedSentence): boolean {
  const between = quote.start - other.quote.end;
  return other.passage.id === passage.id && between >= 0 && between <= apartMost;
}
