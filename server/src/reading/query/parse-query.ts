/** Reads the query of a person into a tree: AND, OR and NOT in capitals, brackets, quotation marks, and a minus before a word. */
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';

type Token =
  | { readonly kind: 'word' | 'phrase'; readonly text: string; readonly field?: string }
  | { readonly kind: 'AND' | 'OR' | 'NOT' | '-' | '(' | ')' };

/** Brackets within more brackets than these are left out. */
const deepestBracket = 40;
export const quotationMarks = /[“”„‟«»＂]/g;

/**
 * Linear in the length of the text, and content with any: what does not pair up is left out, and so are operators with nothing to join.
 * Words that stand side by side bind closest, then AND, then OR. What is excluded is excluded from all that its brackets hold, so that
 * `a OR b NOT c` never means c; a minus is for the one word or phrase behind it. A character of private use stands for a tag, which belongs
 * to what is before it.
 * Without any operator brackets are punctuation, as in titles, and a query that only says what it does not want is taken as words.
 */
export function parseQuery(text: string): QueryPart {
  const tokens = tokenize(text.replace(quotationMarks, '"'));
  const isBoolean = tokens.some(({ kind }) => isOperator(kind));
  const tree = isBoolean ? new Reader(tokens).read() : null;
  if (tree !== null && wantedWords(tree) !== '') return tree;
  return { kind: 'words', pieces: plainPieces(isBoolean ? withoutOperators(text) : text) };
}

/** Whether it has operators and nothing that is wanted, so that it is taken as words. */
export function excludesOnly(text: string): boolean {
  const tokens = tokenize(text.replace(quotationMarks, '"'));
  if (!tokens.some(({ kind }) => kind === 'NOT' || kind === '-')) return false;
  const tree = new Reader(tokens).read();
  return tree === null || wantedWords(tree) === '';
}

/** The words that are asked for, without operators and without what is to be left out. */
export function wantedWords(part: QueryPart): string {
  if (part.kind === 'not') return '';
  if (part.kind === 'words') return part.pieces.map(({ text }) => text).join(' ');
  return part.parts.map(wantedWords).filter(Boolean).join(' ');
}

function isOperator(kind: Token['kind']): boolean {
  return kind === 'AND' || kind === 'OR' || kind === 'NOT' || kind === '-';
}

function withoutOperators(text: string): string {
  return text
    .replace(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase())
    .replace(/(?<!\S)-/g, ' ');
}

/** Phrases and what stands between them, brackets included. */
function plainPieces(text: string): QueryPiece[] {
  const between = text.replace(quotationMarks, '"').split('"');
  // With an odd number of marks the last one opens nothing.
  if (between.length % 2 === 0) between.push(between.splice(-2).join(' '));
  const pieces = between
    .map((piece, index) => {
      if (index % 2 === 0 && index < between.length - 1)
        return { text: collapse(piece.replace(lastField, '')), isPhrase: false };
      const [field] = index % 2 === 0 ? [] : (lastField.exec(between[index - 1] ?? '') ?? []);
      return { text: collapse(piece), isPhrase: index % 2 === 1, ...(field && { field }) };
    })
    .filter((piece) => piece.text !== '');
  return pieces.length > 0 ? pieces : [{ text: collapse(text), isPhrase: false }];
}

/** A phrase, a bracket, a minus that excludes (before a letter or a phrase: `-20 °C` and `COVID-19` are words), or a word. */
const token = /"([^"]*)"|[()]|(?<![^\s(])(-)(?=["\p{L}\p{Co}])|[^\s()"]+/gu;

/** As in `TITLE:"heart attack"` and `TITLE:(heart OR cardiac)`. */
const lastField = /(?<![^\s(])[\p{L}_]{2,30}:$/u;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  /** Of each open bracket. */
  const fields: string[] = [];
  let before = '';
  for (const match of text.matchAll(token)) {
    const [whole] = match;
    const field = before || (fields.at(-1) ?? '');
    const isField = lastField.test(whole) && /["(]/.test(text[match.index + whole.length] ?? '');
    before = isField ? whole : '';
    const read = isField ? null : readToken(match, field);
    if (read === null) continue;
    if (read.kind === '(') fields.push(field);
    if (read.kind === ')') fields.pop();
    tokens.push(read);
  }
  return withoutStrayBrackets(tokens);
}

/** Null for a phrase of nothing. */
function readToken([whole, phrase, minus]: RegExpExecArray, field: string): Token | null {
  if (minus !== undefined) return { kind: '-' };
  if (phrase === undefined)
    return isSign(whole) ? { kind: whole } : { kind: 'word', text: inField(whole, field) };
  if (phrase.trim() === '') return null;
  return { kind: 'phrase', text: collapse(phrase), ...(field !== '' && { field }) };
}

/** What stands before a bracket is before each word in it that has no field of its own. */
function inField(word: string, field: string): string {
  return /^[\p{L}_]{2,30}:./u.test(word) ? word : `${field}${word}`;
}

function isSign(text: string): text is 'AND' | 'OR' | 'NOT' | '(' | ')' {
  return /^(?:AND|OR|NOT|[()])$/.test(text);
}

/** Without those that close nothing or lie too deep. */
function withoutStrayBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ kind }) => {
    if (kind !== '(' && kind !== ')') return true;
    const level = kind === '(' ? depth + 1 : depth;
    depth = kind === '(' ? level : Math.max(0, level - 1);
    return level > 0 && level <= deepestBracket;
  });
}

/** Reads from the loosest binding to the closest. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Null where nothing but operators and brackets was found. */
  read(): QueryPart | null {
    const parts: QueryPart[] = [];
    const excluded: QueryPart[] = [];
    do {
      const operands = this.#conjunction();
      excluded.push(...operands.filter(({ kind }) => kind === 'not'));
      const part = joinParts(
        'and',
        operands.filter(({ kind }) => kind !== 'not'),
      );
      if (part !== null) parts.push(part);
    } while (this.#take('OR'));
    const wanted = joinParts('or', parts);
    return joinParts('and', wanted === null ? excluded : [wanted, ...excluded]);
  }

  #conjunction(): QueryPart[] {
    const parts: QueryPart[] = [];
    for (;;) {
      const kind = this.#kind();
      if (kind === null || kind === 'OR' || kind === ')') return parts;
      const part = this.#operand();
      if (part !== null) parts.push(part);
    }
  }

  /** One operand with the operators before it. */
  #operand(): QueryPart | null {
    let isExcluded = false;
    let isOneWord = false;
    for (;;) {
      if (this.#take('AND')) continue;
      const isMinus = this.#take('-');
      if (!(isMinus || this.#take('NOT'))) break;
      isExcluded = true;
      isOneWord = isMinus;
    }
    const part = this.#kind() === '(' ? this.#bracket() : this.#run(isOneWord);
    if (part === null || !isExcluded) return part;
    return part.kind === 'not' ? part.part : { kind: 'not', part };
  }

  #bracket(): QueryPart | null {
    this.#take('(');
    const part = this.read();
    this.#take(')');
    return part;
  }

  #run(isOneWord: boolean): QueryPart | null {
    const pieces: QueryPiece[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || (token.kind !== 'word' && token.kind !== 'phrase')) break;
      if (isOneWord && pieces.length > 0 && !/^\p{Co}/u.test(token.text)) break;
      this.#at += 1;
      const last = pieces.at(-1);
      if (token.kind === 'word' && last?.isPhrase === false)
        pieces.splice(-1, 1, { text: `${last.text} ${token.text}`, isPhrase: false });
      else
        pieces.push({
          ...{ text: token.text, isPhrase: token.kind === 'phrase' },
          ...(token.field !== undefined && { field: token.field }),
        });
    }
    return pieces.length === 0 ? null : { kind: 'words', pieces };
  }

  #kind(): Token['kind'] | null {
    return this.#tokens[this.#at]?.kind ?? null;
  }

  #take(kind: Token['kind']): boolean {
    if (this.#kind() !== kind) return false;
    this.#at += 1;
    return true;
  }
}

/** Null of none; one alone stands for itself. */
export function joinParts(kind: 'and' | 'or', parts: readonly QueryPart[]): QueryPart | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : part));
  return flat.length > 1 ? { kind, parts: flat } : (flat[0] ?? null);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
