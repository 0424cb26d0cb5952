/**
 * Reads what an expression of a program will be, as far as its syntax tree tells: a text, or a list of texts and lists. Names are followed to
 * constants of the same file and to those that other files export, and functions of one expression are read with what they are given.
 */

/** @typedef {Record<string, any> & { type: string, start: number }} Node of the tree, as ESTree has it */
/** @typedef {string | Value[]} Value */
/** @typedef {{ node: Node, scope: Scope }} Known */
/**
 * @typedef {object} Scope
 * @property {(name: string) => Known | null} find What a name stands for in the file.
 * @property {ReadonlyMap<string, Value | null>} given Of the parameters of the function that is being read.
 * @property {ReadonlySet<Node>} open What is being read, so that nothing is looked up in itself.
 */

/** Stands where only running knows what is there, such as an escaped name. */
const unknownPart = 'q';

/** @param {Node} node @param {Scope} scope */
export function readText(node, scope) {
  return textOf(readValue(node, scope));
}

/**
 * The expression to which a call of a function of one expression comes, where it is such a call.
 * @param {Node} node
 * @param {Scope} scope
 * @returns {Known | null}
 */
export function openCall(node, scope) {
  const known = node.type === 'CallExpression' && follow(node.callee, scope);
  if (!known) return null;
  const values = node.arguments.map((/** @type {Node} */ part) => readValue(part, scope));
  return openFunction(known, values);
}

/** @param {Value | null} value */
function textOf(value) {
  return typeof value === 'string' ? value : unknownPart;
}

/** @param {Node} node @param {Scope} scope @returns {Value | null} Null where only running knows. */
function readValue(node, scope) {
  const read = (/** @type {Node} */ part) => readValue(part, scope);
  switch (node.type) {
    case 'Literal':
      return node.regex ? node.regex.pattern : String(node.value);
    case 'Identifier': {
      if (scope.given.has(node.name)) return scope.given.get(node.name) ?? null;
      const known = follow(node, scope);
      return known && readValue(known.node, known.scope);
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return read(node.expression);
    case 'TemplateLiteral':
      return readTemplate(node, 'cooked', read);
    case 'TaggedTemplateExpression':
      return readTemplate(node.quasi, 'raw', read);
    case 'BinaryExpression':
      return textOf(read(node.left)) + textOf(read(node.right));
    case 'MemberExpression':
      return node.property.name === 'source' ? read(node.object) : null;
    case 'ArrayExpression':
      return readList(node.elements, read);
    case 'NewExpression':
      return ['RegExp', 'Map', 'Set'].includes(node.callee.name) && node.arguments.length > 0
        ? read(node.arguments[0])
        : null;
    case 'CallExpression':
      return readCall(node, scope);
    default:
      return null;
  }
}

/** @param {Node} template @param {'cooked' | 'raw'} form @param {(part: Node) => Value | null} read */
function readTemplate({ quasis, expressions }, form, read) {
  return quasis
    .map((/** @type {Node} */ quasi, /** @type {number} */ at) => {
      const part = expressions[at];
      return quasi.value[form] + (part === undefined ? '' : textOf(read(part)));
    })
    .join('');
}

/** @param {Node[]} elements @param {(part: Node) => Value | null} read @returns {Value[] | null} */
function readList(elements, read) {
  /** @type {Value[]} */
  const list = [];
  for (const element of elements) {
    const value = read(element.type === 'SpreadElement' ? element.argument : element);
    if (element.type !== 'SpreadElement') list.push(value ?? unknownPart);
    else if (Array.isArray(value)) list.push(...value);
    else return null;
  }
  return list;
}

/** @param {Node} node @param {Scope} scope @returns {Value | null} */
function readCall(node, scope) {
  const opened = openCall(node, scope);
  if (opened !== null) return readValue(opened.node, opened.scope);
  if (node.callee.name === 'RegExp') return readValue(node.arguments[0], scope);
  if (node.callee.type !== 'MemberExpression') return null;
  const object = readValue(node.callee.object, scope);
  const method = node.callee.property.name;
  if (typeof object === 'string') return readOfText(object, { method, node, scope });
  return object === null ? null : readOfList(object, { method, node, scope });
}

/** @typedef {{ method: string, node: Node, scope: Scope }} MethodCall */

/** @param {string} text @param {MethodCall} call @returns {Value | null} */
function readOfText(text, { method, node, scope }) {
  const [first, second] = node.arguments;
  if (method === 'trim') return text.trim();
  const sought = first && soughtBy(first, scope);
  if (sought === null || sought === undefined) return null;
  if (method === 'split') return text.split(sought);
  const put = second && readValue(second, scope);
  if (typeof put !== 'string') return null;
  if (method === 'replace') return text.replace(sought, put);
  return method === 'replaceAll' ? text.replaceAll(sought, put) : null;
}

/** @param {Node} node @param {Scope} scope */
function soughtBy(node, scope) {
  if (node.regex) return new RegExp(node.regex.pattern, node.regex.flags);
  const value = readValue(node, scope);
  return typeof value === 'string' ? value : null;
}

/** @param {Value[]} list @param {MethodCall} call @returns {Value | null} */
function readOfList(list, { method, node, scope }) {
  const [first] = node.arguments;
  switch (method) {
    case 'join':
      return list.map(textOf).join(first === undefined ? ',' : textOf(readValue(first, scope)));
    case 'keys':
      return list.map((entry) => (Array.isArray(entry) ? textOf(entry[0] ?? null) : entry));
    // What is filtered out is judged as if it were there: an expression of more words is none of another kind.
    case 'filter':
    case 'sort':
    case 'toSorted':
      return list;
    case 'map': {
      return list.map((entry) => {
        const opened = openFunction({ node: first, scope }, [entry]);
        return opened === null
          ? unknownPart
          : (readValue(opened.node, opened.scope) ?? unknownPart);
      });
    }
    default:
      return null;
  }
}

/** @param {Node} node @param {Scope} scope @returns {Known | null} */
function follow(node, scope) {
  const known = node.type === 'Identifier' ? scope.find(node.name) : null;
  if (known === null || scope.open.has(known.node)) return null;
  return { ...known, scope: { ...known.scope, open: new Set([...scope.open, known.node]) } };
}

/** @param {Known} known @param {(Value | null)[]} values Of its arguments. @returns {Known | null} */
function openFunction({ node, scope }, values) {
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration';
  if (!isFunction) return null;
  const [only, ...others] = node.body.type === 'BlockStatement' ? node.body.body : [];
  const result = node.body.type === 'BlockStatement' ? only?.argument : node.body;
  if (!result || others.length > 0 || (only && only.type !== 'ReturnStatement')) return null;
  const given = new Map(scope.given);
  for (const [at, parameter] of node.params.entries())
    if (parameter.type === 'Identifier') given.set(parameter.name, values[at] ?? null);
  return { node: result, scope: { ...scope, given } };
}
