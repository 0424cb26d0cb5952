/** Tells whether a cell holds another kind of thing than is asked for. English alone. */

interface Told {
  /** Label and head. */
  readonly own: string;
  readonly value: string;
  readonly caption: string;
}

/** Whether a number is asked for and a share stands there, or a share and a number, or what was found and what there was before. */
export function isOfOtherKind(question: string, told: Told): boolean {
  const { own, value, caption } = told;
  return (
    lacksShare(question, [own, caption, value].join('\n')) ||
    lacksNumber(question, told) ||
    isOfBeginning(question, own)
  );
}

/** Whether it asks how many there are, and only their share stands there. */
function lacksNumber(question: string, { own, value }: Told): boolean {
  if (!/\bhow many\b/iu.test(question) || asksForShare.test(question)) return false;
  return isShareOnly(own) || /^\s?[\d.,·]{1,12}\s?%/u.test(value);
}

/** Whether a cell tells how those studied began, and the question asks of nobody's beginning; how old they were is told of it alone. */
function isOfBeginning(question: string, own: string): boolean {
  return beginning.test(own) && !beginning.test(question) && !/\b(?:age|aged|old)\b/iu.test(own);
}

const beginning = /\b(?:baseline|at (?:study )?entry|at enrolment|at inclusion|on admission)\b/iu;

/** Whether it asks for a share, and a cell with these words is none: a number of things is no share of them. */
function lacksShare(question: string, cell: string): boolean {
  return asksForShare.test(question) && !ofShares.test(cell);
}

const asksForShare = /\b(?:share|proportion|percentage|per ?cent)\b/iu;
const ofShares = /%|\b(?:per ?cent|percentages?|shares?|proportions?|rates?|fractions?)\b/iu;

/** Of a number and its share side by side, as `Placebo n` and `Placebo %`, that which is not asked for. */
export function isOtherHalf(head: string, heads: readonly string[], asked: string): boolean {
  const wantsShare = asksForShare.test(asked);
  if (isShareOnly(head) === wantsShare || !(wantsShare || /\bhow many\b/iu.test(asked)))
    return false;
  const thing = head.replace(halfSign, '');
  return heads.some(
    (other) => isShareOnly(other) === wantsShare && other.replace(halfSign, '') === thing,
  );
}

function isShareOnly(head: string): boolean {
  return /%|\bper ?cent/iu.test(head) && !/(?<!\p{L})(?:n|no|number)(?!\p{L})/iu.test(head);
}

/** At the end of a head, what says that it counts or gives shares. */
const halfSign = /,?\s?\(?(?:%|(?<!\p{L})(?:per ?cent|n|no\.?|number))\)?$/iu;
