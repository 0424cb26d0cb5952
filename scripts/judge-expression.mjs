/**
 * Tells whether a regular expression takes time in proportion to the text that it is given, whatever the text. recheck decides; what is known
 * without it is not asked: an alternative that repeats nothing without end is linear, and a repetition with an end can be shortened,
 * as it multiplies the time and does not raise its power.
 */
import { RegExpParser } from '@eslint-community/regexpp';

/** @import { AST } from '@eslint-community/regexpp' */
/** @typedef {{ pattern: string, flags: string }} Expression */

// The other ways of recheck need programs that are not installed; it looks when it is loaded.
process.env.RECHECK_BACKEND ??= 'pure';
const { checkSync } = await import('recheck');

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** A repetition that ends counts as one of at most so many times: enough for two of its turns to be in each other's way. */
const turnsMax = 2;
/** Of more alternatives than this none is looked at alone. */
const piecesMax = 400;
/** Its attacks are counted in characters that are read, and not in time: a machine with much else to do would find fault with what is linear. */
const asking = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 100_000_000,
};

/**
 * @param {Expression} expression
 * @returns {string | null} What is wrong with it; null where it is linear.
 */
export function judgeExpression({ pattern, flags }) {
  const tree = parser.parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const isFolded = flags.includes('i') && !/\\p/i.test(pattern);
  const kept = isFolded ? flags.replace('i', '') : flags;
  for (const { text, isEndless } of cutUp(tree.alternatives, isFolded)) {
    const problem = isEndless ? ask(text, kept) : null;
    if (problem !== null) return problem;
  }
  return null;
}

/** @param {string} pattern @param {string} flags */
function ask(pattern, flags) {
  const found = checkSync(pattern, flags, asking);
  if (found.status === 'safe') return null;
  if (found.status === 'vulnerable')
    return `${found.complexity.summary}, by ${found.attack.pattern.slice(0, 200)} in /${pattern}/`;
  return `undecided (${found.error.kind}) in /${pattern}/`;
}

/**
 * The alternatives, also those within groups, each as an expression of its own.
 * @param {AST.Alternative[]} alternatives
 * @param {boolean} isFolded
 * @returns {{ text: string, isEndless: boolean }[]}
 */
function cutUp(alternatives, isFolded) {
  return alternatives.flatMap(({ elements }) => {
    let pieces = [{ text: '', isEndless: false }];
    for (const element of elements) {
      const parts = cutUpElement(element, isFolded);
      const isFew = parts.length * pieces.length <= piecesMax;
      const next = isFew ? parts : [{ text: write(element, isFolded), isEndless: true }];
      pieces = pieces.flatMap((piece) =>
        next.map((part) => ({
          text: piece.text + part.text,
          isEndless: piece.isEndless || part.isEndless,
        })),
      );
    }
    return pieces;
  });
}

/** @param {AST.Element} element @param {boolean} isFolded */
function cutUpElement(element, isFolded) {
  const whole = { text: write(element, isFolded), isEndless: isEndless(element) };
  const isGroup =
    element.type === 'Group' ||
    (element.type === 'CapturingGroup' && element.references.length === 0);
  if (!isGroup || !whole.isEndless) return [whole];
  return cutUp(element.alternatives, isFolded).map((piece) => ({
    ...piece,
    text: `(?:${piece.text})`,
  }));
}

/** @param {AST.Element | AST.Alternative} node @returns {boolean} */
function isEndless(node) {
  if (node.type === 'Quantifier') return node.max === Infinity || isEndless(node.element);
  if ('elements' in node && node.type === 'Alternative') return node.elements.some(isEndless);
  if ('alternatives' in node) return node.alternatives.some(isEndless);
  return false;
}

/** @param {AST.Element} node @param {boolean} isFolded @returns {string} */
function write(node, isFolded) {
  /** @param {AST.Alternative[]} alternatives */
  const inside = (alternatives) =>
    alternatives
      .map(({ elements }) => elements.map((each) => write(each, isFolded)).join(''))
      .join('|');
  switch (node.type) {
    case 'Group':
      return `(?:${inside(node.alternatives)})`;
    case 'CapturingGroup':
      return `(${node.references.length > 0 ? `?<g${node.start}>` : '?:'}${inside(node.alternatives)})`;
    case 'Backreference':
      return `\\k<g${[node.resolved].flat()[0]?.start}>`;
    case 'Assertion':
      if (!('alternatives' in node)) return node.raw;
      return `(?${node.kind === 'lookbehind' ? '<' : ''}${node.negate ? '!' : '='}${inside(node.alternatives)})`;
    case 'Quantifier':
      return `${write(node.element, isFolded)}${writeTurns(node)}`;
    case 'Character':
    case 'CharacterClass':
      return isFolded ? fold(node) : node.raw;
    default:
      return node.raw;
  }
}

/** @param {AST.Quantifier} quantifier */
function writeTurns({ min, max, greedy }) {
  const least = Math.min(min, turnsMax);
  const most = max === Infinity ? '' : Math.min(max, turnsMax);
  return `{${least},${most}}${greedy ? '' : '?'}`;
}

/**
 * In lower case, so that nothing needs to be compared in both: what holds of texts in lower case holds of all.
 * @param {AST.Character | AST.CharacterClass} node
 */
function fold(node) {
  return node.raw.replace(/\\.|[A-Z]/g, (part) =>
    part.startsWith('\\') ? part : part.toLowerCase(),
  );
}
