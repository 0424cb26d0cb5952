/** Tells whether a statement is of doing without what acts in a claim, or of less of it, as of `salt restriction` and `sugar-free gum` where salt and sugar are asked for; or of the thing where doing without is asked for. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { findWords } from '../../reading/language/words.js';
import { endsInLack, findLacked, namesFall, saysLack } from './done-without.js';
import type { Slots } from './read-slots.js';

/** @param asked The slots of the claim. @param said Those of the statement. */
export function isOfWithout(claim: string, { acting }: Slots, said: Slots): boolean {
  const stems = tellingStems(acting ?? '');
  const words = [actorOf(said), said.main].find((part) => stems.some(vocabularyOf(part).holds));
  if (words === undefined) return false;
  return stems.some((stem) => {
    const [inClaim, inStatement] = [lackOf(stem, claim), lackOf(stem, words)];
    if (inStatement === undefined) return false;
    if (inClaim === 'none')
      return (
        inStatement !== 'none' && !findWords(acting ?? '').some(({ surface }) => saysLack(surface))
      );
    return inClaim === 'named' && inStatement === 'none' && findLacked(words).length === 0;
  });
}

/** With the fall that it may be: `reduction` of `salt reduction lowered it`. */
function actorOf({ acting, main }: Slots): string {
  const start = acting?.length ?? 0;
  const [sign] = findSigns(main.slice(start));
  const word = sign?.start === 0 ? main.slice(start, start + sign.end) : '';
  return (acting ?? '') + (namesFall(word) ? word : '');
}

/** Of where it is named last: whether a compound names the lack of it, as `salt-free`, or it is told in other words; undefined where it is not named. */
function lackOf(stem: string, text: string): 'none' | 'named' | 'told' | undefined {
  const last = findWords(text).findLast(({ surface }) =>
    vocabularyOf(surface.replace(endless, '')).holds(stem),
  );
  if (last === undefined) return undefined;
  const [before, behind] = [text.slice(0, last.start), text.slice(last.end)];
  if (compoundAhead.test(before) || compoundBehind.test(behind) || endless.test(last.surface))
    return 'named';
  const [, next = ''] = nextWord.exec(behind) ?? [];
  const isLess = endsInLack(before) || saysLack(next) || namesFall(next) || isLessened(before);
  return isLess ? 'told' : 'none';
}

/** `Meatless`. */
const endless = /(?<=\p{L}{3})less$/u;
const compoundAhead = /\b(?:no|non|zero|low|reduced)[-‐‑]$/iu;
const compoundBehind = /^[-‐‑](?:free|sparing|less|poor|reduced|restricted)\b/iu;
/** Past how much of it there is; `low in salt` says it of what stands behind. */
const nextWord =
  /^(?:\s(?:intakes?|levels?|use|consumption|exposure))?[\s‐‑-](?!(?:low|free|poor|deficient|depleted|lacking)\s(?:in|of|from)\b)(\p{L}{2,30})(?!\p{L})/u;

/** `Reducing dietary` before `salt`. */
function isLessened(before: string): boolean {
  const sign = findSigns(before).at(-1);
  return (
    sign?.sign === -1 &&
    (sign.kind === 'move' || sign.kind === 'amount') &&
    rightBehind.test(before.slice(sign.end))
  );
}

/** With a word that tells which between, and none that joins. */
const rightBehind =
  /^[\s-](?:(?!(?:with|by|in|on|at|of|for|to|after|before|under|during|from|and|or|than|as|when|among)\b)\p{L}{2,20}\s)?$/u;
