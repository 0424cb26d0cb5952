/** Turns what a person typed into arXiv's query language, in which every word needs its field. */

const stopWords = new Set(
  'a an and are as at be by can do does for from has have how in into is it its of on or that the their there these this to using via was were what when where which who why will with'.split(
    ' ',
  ),
);
const mostTerms = 8;

/**
 * `all:word AND all:"a phrase"`; words without meaning are left out, and so is what comes after the eighth, as every further one must match too.
 * Operators in capitals and brackets are kept where the person wrote a query with them.
 */
export function arxivTerms(text: string): string {
  const tokens =
    text
      .replace(/\b(?:AND )?NOT\b/g, 'ANDNOT')
      .match(/"[^"]*"|[()]|[\p{L}\p{N}][\p{L}\p{N}'._+-]*/gu) ?? [];
  const isBoolean = tokens.some(isOperator) && hasPairedBrackets(tokens);
  const terms = (isBoolean ? booleanTerms(tokens) : '') || plainTerms(tokens);
  return terms === '' ? `all:${quoted(text)}` : terms;
}

function plainTerms(tokens: readonly string[]): string {
  const words = tokens.filter((token) => !isBracket(token) && !isOperator(token));
  const meaningful = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return (meaningful.length > 0 ? meaningful : words)
    .map(term)
    .filter(Boolean)
    .slice(0, mostTerms)
    .join(' AND ');
}

/** Empty where brackets hold nothing: the words alone are asked for then. */
function booleanTerms(tokens: readonly string[]): string {
  const parts = tokens
    .map((token) => (isOperator(token) || isBracket(token) ? token : term(token)))
    .filter((part) => part !== '');
  const kept = parts.filter(
    (part, index) =>
      !isOperator(part) || (endsOperand(parts[index - 1]) && beginsOperand(parts[index + 1])),
  );
  const joined = kept.flatMap((part, index) =>
    endsOperand(kept[index - 1]) && beginsOperand(part) ? ['AND', part] : [part],
  );
  const query = joined.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
  return query === '' || query.includes('()') ? '' : `(${query})`;
}

function isOperator(token: string | undefined): boolean {
  return token === 'AND' || token === 'OR' || token === 'ANDNOT';
}

function isBracket(token: string | undefined): boolean {
  return token === '(' || token === ')';
}

function endsOperand(part: string | undefined): boolean {
  return part !== undefined && part !== '(' && !isOperator(part);
}

function beginsOperand(part: string | undefined): boolean {
  return part !== undefined && part !== ')' && !isOperator(part);
}

function term(token: string): string {
  const bare = token
    .replace(/^"|"$/g, '')
    .replace(/[-'._+]+$/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(bare)) return '';
  // A hyphen means "not" to the parser.
  return token.startsWith('"') || /[-+']/.test(bare) ? `all:${quoted(bare)}` : `all:${bare}`;
}

function quoted(text: string): string {
  return `"${text
    .replace(/["\\:()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}"`;
}

function hasPairedBrackets(tokens: readonly string[]): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
