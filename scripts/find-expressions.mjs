/** Finds the regular expressions of a program in its syntax tree: literals, and those that are put together from parts that stand in it or in what it imports. */
import { createModuleReader } from './read-module.mjs';
import { openCall, readText } from './read-value.mjs';

/** @import { ModuleReader } from './read-module.mjs' */
/** @import { Node, Scope } from './read-value.mjs' */
/** @typedef {{ pattern: string, flags: string, line: number, reason: string | null }} FoundExpression `reason`: why it may be slow */

/** A comment that begins so, on the lines before an expression, bounds what it meets. */
const boundedMark = 'Bounded:';

/**
 * @param {string} code
 * @param {string} fileName Tells the language, and where what it imports from stands.
 * @param {ModuleReader} [readModule] Knows the files that it imports from.
 * @returns {FoundExpression[]}
 */
export function findExpressions(code, fileName, readModule = createModuleReader(() => null)) {
  const { nodes, comments, scope } = readModule(code, fileName);
  const lineAt = createLines(code);
  const reasons = new Map(
    comments
      .filter(({ value }) => value.trim().startsWith(boundedMark))
      .map(({ value, end }) => [lineAt(end), value.trim().slice(boundedMark.length).trim()]),
  );
  return nodes.flatMap((node) => {
    const found = readExpression(node, scope);
    const line = lineAt(node.start);
    return found === null
      ? []
      : [{ ...found, line, reason: reasons.get(line) ?? reasons.get(line - 1) ?? null }];
  });
}

/** @param {Node} node @param {Scope} scope @returns {{ pattern: string, flags: string } | null} */
function readExpression(node, scope) {
  if (node.type === 'Literal' && node.regex) return node.regex;
  // A function that makes expressions of what it is given makes another one at each place where it is called.
  const opened = openCall(node, scope);
  if (opened !== null) return readMade(opened.node, opened.scope);
  return readMade(node, scope);
}

/** @param {Node} node @param {Scope} scope */
function readMade(node, scope) {
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee.name !== 'RegExp') return null;
  const [pattern, flags] = node.arguments;
  return {
    pattern: readText(pattern, scope),
    flags: flags === undefined ? '' : readText(flags, scope),
  };
}

/** @param {string} code */
function createLines(code) {
  const starts = [...code.matchAll(/\n/g)].map(({ index }) => index);
  return (/** @type {number} */ place) => starts.filter((start) => start < place).length + 1;
}
