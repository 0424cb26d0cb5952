/** Tells which questions ask what a thing is, and which sentences say it. English alone. */

/** Words by which a question asks it; what follows is the thing. `What is the yield` asks for its size, so that `the` needs quotation marks. */
const askings: readonly RegExp[] = [
  /^what (?:is|are|was|were) (?:meant|understood) by (?:an? |the )?(?<term>.+)$/iu,
  /^what does (?:an? )?(?!the\b|th(?:is|at)\b|it\b)(?<term>[^,]{1,80}) mean\b/iu,
  /^what (?:do|does|did) .{1,120}\b(?:call|mean by|understand by) (?:an? |the )?(?<term>.+)$/iu,
  /^(?:the )?definition of (?:an? |the )?(?<term>.+)$/iu,
  /^define (?:an? |the )?(?<term>.+)$/iu,
  /^what (?:is|are) (?:an? |the )?(?<term>["“‘'][^"“”‘’']{1,60}["”’'])(?: (?:in|of|for|by) .{1,80})?$/iu,
  /^what (?:is|are) (?:an? )?(?!the\b)(?<term>[\p{L}-]{1,40}(?: [\p{L}-]{1,40}){0,2})$/iu,
];
/** Where it is used, which its definition need not say. */
const place = / (?:in|for|by|within|among|according to) .{1,200}$/iu;
const wordsMost = 5;
/** `What is known about otters` asks for no definition. */
const joining = /\b(?:about|from|known|on|there|to|with)\b/u;

/** The thing whose definition is asked for, in lower case and without what says where it is used; null where none is. */
export function readDefined(question: string): string | null {
  const bare = question
    .replace(/\([^()]{0,120}\)/gu, ' ')
    .replace(/[?.!\s]{1,9}$/u, '')
    .trim();
  const found = askings.map((asking) => asking.exec(bare)?.groups?.term).find(Boolean);
  const term = found
    ?.replace(place, '')
    .replace(/["“”‘’]|^'|'$/gu, '')
    .trim()
    .toLowerCase();
  if (!term || joining.test(term)) return null;
  return term.split(/\s+/u).length <= wordsMost ? term : null;
}

/** Whether a sentence says what the thing is, as in `a trace is simply a path` and `in a list called the oracle`; one that only speaks of it does not. */
export function definesTerm(term: string): (sentence: string) => boolean {
  const name = `${escaped(term.replace(/s$/u, ''))}s?`;
  const subject = String.raw`^(?:\S+\s){0,2}["“‘']?${name}["”’']?(?![\p{L}-])(?:\s\S+){0,4}?`;
  const patterns = [
    String.raw`${subject}\s(?:is|are|was|were)\s(?:${adverb}\s)?(?:an?|the|one|any)\s`,
    String.raw`${subject}\s(?:is|are)\s(?:${adverb}\s)?(?:\p{L}+\s){1,3}(?:that|which|who|whose|where|in which)\s`,
    String.raw`${subject}\s(?:refers? to|means|denotes?|stands? for|consists? of|involves?|describes?|(?:is|are) defined as)\s`,
    String.raw`(?<!\p{L})${name}(?:,| \()\s?(?:an?|the|which|in which|that is|i\.e\.)\s`,
    String.raw`(?<!\p{L})(?:called|termed|named|dubbed|known as|defined as|referred to as|names? of|calls?(?: (?:this|that|it|them|these|such)(?: \p{L}+){0,3})?)\s(?:an?\s|the\s)?["“‘']?${name}(?!\p{L})`,
  ].map((pattern) => new RegExp(pattern, 'iu'));
  return (sentence) => patterns.some((pattern) => pattern.test(sentence));
}

const adverb = String.raw`(?:\p{L}+ly|just|also|thus|here|therefore)`;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replace(/\s+/gu, String.raw`\s`);
}
