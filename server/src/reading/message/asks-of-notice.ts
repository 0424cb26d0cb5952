/** Reads whether a message asks if a work was corrected, or what a correction says, and what it calls the work. English alone. */
export interface AskedNotice {
  /** Whether there is one, and not only what it says. */
  readonly isWhether: boolean;
  /** What it calls the work, such as `the wage paper`; empty where it only points at one. */
  readonly named: string;
}

/** What a question may open and end with. */
export const lead = String.raw`^(?:(?:and|but|so|then),?\s)?`;
export const end = String.raw`\s?[?.]{0,2}$`;
const notice =
  '(?:(?:author|publisher)\\S{0,2}\\s)?(?:corrections?|errat(?:um|a)|corrigend(?:um|a)|correction notices?|notices? of correction)';
const ofWork = String.raw`(?:\s(?:to|of|for|on|in)\s([^?]{2,150}?))?`;

const whetherDone = new RegExp(
  String.raw`${lead}(?:was|were|is|are|has|have)\s([^?]{2,150}?)\s(?:(?:been|ever|since|later|already)\s){0,3}(?:corrected|amended)(?:\s(?:since|later|afterwards|by (?:the|its|their) (?:authors?|publishers?|journal)))?${end}`,
  'iu',
);
const whetherThere = [
  new RegExp(
    String.raw`${lead}(?:is|are|was|were)\sthere\s(?:an?|any)\s${notice}${ofWork}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${lead}(?:was|were|has|have)\s(?:an?|any)\s${notice}${ofWork}\s(?:been\s)?(?:published|issued|made|printed)${ofWork}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${lead}(?:does|do|did|has|have)\s([^?]{2,150}?)\s(?:have|had|got)?\s?(?:an?|any)\s${notice}${end}`,
    'iu',
  ),
];
const what = [
  new RegExp(
    String.raw`${lead}what\s(?:did|does|do|has|have)\s(?:the|its|their|this|that|these|those)\s${notice}${ofWork}\s(?:say|said|change|changed|correct|corrected|tell|state|report|concern|amend|fix|read)(?:\s(?:us\s|me\s)?(?:about|of|on|in)\s[^?]{1,100})?${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${lead}(?:what|which (?:figures?|numbers?|values?|tables?|parts?|errors?|sentences?))\s(?:was|were|is|are|has been|have been)\s(?:corrected|changed by the correction)${ofWork}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${lead}(?:why|how)\s(?:was|were|has|had)\s([^?]{2,150}?)\s(?:been\s)?corrected${end}`,
    'iu',
  ),
];
const work =
  /^(?:(?!(?:about|at|by|for|from|in|of|on|with)\s)\S{1,40}\s){0,12}(?:papers?|articles?|stud(?:y|ies)|trials?|reviews?|reports?|publications?|preprints?|documents?|chapters?|books?)(?=\s(?:about|at|by|for|from|in|of|on|with)\s|$)/iu;
const pointing = /^(?:it|its|this|that|these|those|they|them|there)$/iu;

/** Null where nothing of the kind is asked. */
export function readAskedNotice(question: string): AskedNotice | null {
  const line = question.trim();
  const there = firstNamed(whetherThere, line);
  if (there !== null) return isOfWork(there) ? { isWhether: true, named: there } : null;
  const [, done] = whetherDone.exec(line) ?? [];
  if (done !== undefined && isOfWork(unpointed(done)))
    return { isWhether: true, named: unpointed(done) };
  const said = firstNamed(what, line);
  return said !== null && isOfWork(said) ? { isWhether: false, named: said } : null;
}

/** Null where none fits. */
function firstNamed(patterns: readonly RegExp[], line: string): string | null {
  const found = patterns.map((pattern) => pattern.exec(line)).find((match) => match !== null);
  if (found === undefined) return null;
  return unpointed(found.slice(1).find((name) => name !== undefined) ?? '');
}

/** What a work is called; empty where it is only pointed at, null where it is no work. */
export function readWorkName(named: string): string | null {
  const name = unpointed(named);
  return isOfWork(name) ? name : null;
}

function unpointed(named: string): string {
  return pointing.test(named) ? '' : named;
}

/** Where it only points, or its last noun is a work: `the survey weights` and `multiple testing` are corrected, too, and for something. */
function isOfWork(named: string): boolean {
  return named === '' || work.test(named);
}
