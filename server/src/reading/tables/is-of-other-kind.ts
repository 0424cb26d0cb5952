/** Tells whether a cell holds another kind of thing than is asked for. English alone. */
import type { ReadTable } from '../sentences/read-tables.js';

interface Told {
  /** Label, and head below it; all heads where nothing tells which. */
  readonly own: string;
  readonly value: string;
  readonly table: ReadTable;
}

/** Whether a number is asked for and a share stands there, or a share and a number, or what was found and what there was before. */
export function isOfOtherKind(question: string, told: Told): boolean {
  const { own, value, table } = told;
  return (
    lacksShare(question, [own, table.caption, value].join('\n')) ||
    lacksNumber(question, told) ||
    isOfBeginning(question, own, table)
  );
}

/** Whether it asks how many there are, and only their share stands there. */
function lacksNumber(question: string, { own, value }: Told): boolean {
  if (!/\bhow many\b/iu.test(question) || asksForShare.test(question)) return false;
  if (/^\s?[\d.,·]{1,12}\s?%/u.test(value)) return true;
  // A number, and its share behind it.
  if (/^\s?\d[\d,]{0,12}\s?(?:\(|\/\s?\d)/u.test(value)) return false;
  const [label = '', ...heads] = own.split('\n').map((text) => text.replace(sizeOfArm, ''));
  if (isShareOnly(label)) return true;
  return heads.length > 0 && !counting.test(label) && heads.every(isShareOnly);
}

/** `Zinc (n = 60)` says nothing of what stands below it. */
const sizeOfArm = /\(?\bn\s?=\s?[\d,]{1,9}\)?/giu;

/** Whether a cell tells how those studied began, and the question asks of nobody's beginning, where the table has the same at another time. */
function isOfBeginning(question: string, own: string, { header, rows }: ReadTable): boolean {
  if (!beginning.test(own) || beginning.test(question) || atFirst.test(question)) return false;
  const labels = [...header.cells, ...rows.map(({ cells }) => cells[0] ?? '')];
  return own.split('\n').some((text) => {
    const words = wordsOf(text.replace(beginning, ' '));
    if (!beginning.test(text) || words.size === 0) return false;
    return labels.some((label) => {
      const others = wordsOf(label);
      const isSame = [...words].every((word) => others.has(word));
      return isSame && !ofChange.test(label) && !beginning.test(label);
    });
  });
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** A change from baseline is none of the beginning. */
const beginning =
  /(?<!\b(?:from|since|versus|vs\.?|to|with) )\b(?:(?:at )?baseline|initial(?:ly)?|pre-?treatment|at (?:study )?entry|at enrol{1,2}ment|at inclusion|on admission)\b/iu;
const atFirst =
  /\b(?:baseline|at the (?:start|beginning|outset)|at first|(?:before|prior to) (?:the )?(?:treatment|trial|study))\b/iu;
const ofChange = /\b(?:changed?|changes|differences?|reduction|increase)\b|[Δ∆]/iu;

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
  return /%|\bper ?cent/iu.test(head) && !counting.test(head);
}

const counting = /(?<!\p{L})(?:n|no|number)(?!\p{L})/iu;

/** At the end of a head, what says that it counts or gives shares. */
const halfSign = /,?\s?\(?(?:%|(?<!\p{L})(?:per ?cent|n|no\.?|number))\)?$/iu;
