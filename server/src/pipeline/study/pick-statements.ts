/** Picks the sentences of an answer: each says something of its own, and no source speaks alone while others speak too. */
import { checkSupport } from '../../reading/claims/check-support.js';
import { shareOfShorter } from '../../reading/language/share-of-shorter.js';
import { stemsOf } from '../../reading/language/words.js';
import { areForeign, saysOpposite, saysSame } from '../evidence/says-same.js';
import type { Statement } from '../evidence/tell-sources.js';
import type { StudySentence } from './study-answer.js';

const sentencesMax = 6;
/** What a further sentence of one source counts, and what one must have of the best to be taken. */
const furtherOfSource = 0.6;
const leastShare = 0.4;
/** Shares of words: with so many in common a sentence says nothing of its own; with so many one of another source says the same. */
const repeats = 0.7;

/** Word for word, best first; a sentence that another source says too has the citations of both. */
export function pickStatements(statements: readonly Statement[]): StudySentence[] {
  const best = Math.max(0, ...statements.map(({ score }) => score));
  const left = new Set(
    statements
      .filter(({ score }) => score >= best * leastShare * furtherOfSource)
      .map((statement) => ({ statement, stems: stemsOf(statement.text) })),
  );
  const chosen: { statement: Statement; stems: ReadonlySet<string>; also: Statement[] }[] = [];
  while (chosen.length < sentencesMax) {
    const worthOf = ({ statement }: { statement: Statement }): number =>
      statement.score *
      furtherOfSource ** chosen.filter((each) => each.statement.source === statement.source).length;
    const [next] = [...left].sort((a, b) => worthOf(b) - worthOf(a));
    if (next === undefined || worthOf(next) < best * leastShare) break;
    left.delete(next);
    const twins = chosen.filter(({ stems }) => shareOfShorter(stems, next.stems) >= repeats);
    const same = twins.find(({ statement }) => saysSame(statement.text, next.statement.text));
    if (same !== undefined) {
      if (isNewTo(same, next.statement)) same.also.push(next.statement);
    } else if (twins.every((twin) => partsFrom(twin.statement.text, next.statement.text)))
      chosen.push({ ...next, also: [] });
  }
  return chosen.map(({ statement, also }) => ({
    text: statement.text,
    citations: [statement, ...also].map(({ citation }) => citation),
    is_supported: checkSupport(statement.text, [statement.text]),
  }));
}

function isNewTo(
  { statement, also }: { readonly statement: Statement; readonly also: readonly Statement[] },
  other: Statement,
): boolean {
  return [statement, ...also].every(({ source }) => source !== other.source);
}

/** Like words that say the opposite, or give other figures, are no repetition; nor may they be where it cannot be told. */
function partsFrom(statement: string, other: string): boolean {
  const known = new Set(figuresOf(statement));
  return (
    areForeign(statement, other) ||
    saysOpposite(statement, other) ||
    figuresOf(other).some((figure) => !known.has(figure))
  );
}

function figuresOf(text: string): string[] {
  return text.match(/\d[\d.,]*/g) ?? [];
}
