/** Finds the regular expressions of a program in its syntax tree: literals, and those that are put together from parts that stand in the same file. */
import { parseSync } from 'vite';

/** @typedef {{ pattern: string, flags: string, line: number, reason: string | null }} FoundExpression `reason`: why it may be slow */
/** @typedef {Record<string, any> & { type: string, start: number }} Node of the tree, as ESTree has it */

/** Stands where only running knows what is there, such as an escaped name. */
const unknownPart = 'q';
/** A comment that begins so, on the lines before an expression, bounds what it meets. */
const boundedMark = 'Bounded:';

/**
 * @param {string} code
 * @param {string} fileName Tells the language.
 * @returns {FoundExpression[]}
 */
export function findExpressions(code, fileName) {
  const { program, comments, errors } = parseSync(fileName, code);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const lineAt = createLines(code);
  const reasons = new Map(
    comments
      .filter(({ value }) => value.trim().startsWith(boundedMark))
      .map(({ value, end }) => [lineAt(end), value.trim().slice(boundedMark.length).trim()]),
  );
  const nodes = listNodes(program);
  const constants = new Map(
    nodes
      .filter(({ type, id, init }) => type === 'VariableDeclarator' && id.name && init)
      .map(({ id, init }) => [id.name, init]),
  );
  return nodes.flatMap((node) => {
    const found = readExpression(node, constants);
    const line = lineAt(node.start);
    return found === null
      ? []
      : [{ ...found, line, reason: reasons.get(line) ?? reasons.get(line - 1) ?? null }];
  });
}

/** @param {Node} node @param {Map<string, Node>} constants */
function readExpression(node, constants) {
  if (node.type === 'Literal' && node.regex) return node.regex;
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee.name !== 'RegExp') return null;
  const [pattern, flags] = node.arguments;
  return {
    pattern: textOf(pattern, constants),
    flags: flags === undefined ? '' : textOf(flags, constants),
  };
}

/**
 * What a part is as text.
 * @param {Node} node
 * @param {Map<string, Node>} constants
 * @returns {string}
 */
function textOf(node, constants) {
  const read = (/** @type {Node} */ part) => textOf(part, constants);
  switch (node.type) {
    case 'Literal':
      return node.regex ? node.regex.pattern : String(node.value);
    case 'Identifier': {
      const known = constants.get(node.name);
      // What is being read is taken out, so that nothing is looked up in itself.
      const others = new Map([...constants].filter(([name]) => name !== node.name));
      return known === undefined ? unknownPart : textOf(known, others);
    }
    case 'TemplateLiteral':
      return node.quasis
        .map((/** @type {Node} */ quasi, /** @type {number} */ at) => {
          const part = node.expressions[at];
          return quasi.value.cooked + (part === undefined ? '' : read(part));
        })
        .join('');
    case 'TaggedTemplateExpression':
      return node.quasi.quasis
        .map((/** @type {Node} */ quasi, /** @type {number} */ at) => {
          const part = node.quasi.expressions[at];
          return quasi.value.raw + (part === undefined ? '' : read(part));
        })
        .join('');
    case 'BinaryExpression':
      return read(node.left) + read(node.right);
    case 'MemberExpression':
      return node.property.name === 'source' ? read(node.object) : unknownPart;
    case 'CallExpression':
      return node.callee.property?.name === 'trim'
        ? read(node.callee.object)
        : readJoin(node, read);
    default:
      return unknownPart;
  }
}

/** An array, or a text of words that is split where they part. @param {Node} call @param {(part: Node) => string} read */
function readJoin({ callee, arguments: [separator] }, read) {
  if (callee.property?.name !== 'join') return unknownPart;
  const list = callee.object;
  const words = list.callee?.property?.name === 'split' ? read(list.callee.object) : null;
  if (words === null && list.type !== 'ArrayExpression') return unknownPart;
  const parts = words?.trim().split(/\s+/) ?? list.elements.map(read);
  return parts.join(separator === undefined ? ',' : read(separator));
}

/** @param {unknown} tree @returns {Node[]} */
function listNodes(tree) {
  /** @type {Node[]} */
  const found = [];
  const waiting = [tree];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || next instanceof RegExp) continue;
    if ('type' in next) found.push(/** @type {Node} */ (next));
    waiting.push(...Object.values(next));
  }
  return found;
}

/** @param {string} code */
function createLines(code) {
  const starts = [...code.matchAll(/\n/g)].map(({ index }) => index);
  return (/** @type {number} */ place) => starts.filter((start) => start < place).length + 1;
}
