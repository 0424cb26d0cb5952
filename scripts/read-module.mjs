/** Reads a file of a program: its syntax tree, and what the names in it stand for, here or in the files that it imports from. */
import path from 'node:path';
import { parseSync } from 'vite';

/** @import { Known, Node, Scope } from './read-value.mjs' */
/** @typedef {{ from: string, name: string }} Elsewhere A name of another file */
/** @typedef {{ nodes: Node[], comments: { value: string, end: number }[], scope: Scope, exported: (name: string) => Known | null }} Module */
/** @typedef {(code: string, fileName: string) => Module} ModuleReader */

/**
 * @param {(fileName: string) => string | null} readFile Null where there is none.
 * @returns {ModuleReader} The name of a file tells its language, and where what it imports from stands.
 */
export function createModuleReader(readFile) {
  /** @type {Map<string, Module | null>} */
  const loaded = new Map();
  const load = (/** @type {string} */ fileName) => {
    if (!loaded.has(fileName)) {
      // Files that import each other find nothing of what is being read.
      loaded.set(fileName, null);
      const code = readFile(fileName);
      if (code !== null) loaded.set(fileName, readModule(code, fileName));
    }
    return loaded.get(fileName) ?? null;
  };
  /** @type {ModuleReader} */
  const readModule = (code, fileName) => {
    const { program, comments, errors } = parseSync(fileName, code);
    if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
    const nodes = listNodes(program);
    const own = listOwn(nodes, program.body);
    const elsewhere = listElsewhere(program.body);
    /** @type {Scope} */
    const scope = { find: (name) => find(name), given: new Map(), open: new Set() };
    const find = (/** @type {string} */ name) => {
      const node = own.get(name);
      if (node !== undefined) return { node, scope };
      const other = elsewhere.get(name);
      return other === undefined ? null : findIn(filesOf(other.from, fileName), other.name);
    };
    return { nodes, comments, scope, exported: find };
  };
  const findIn = (/** @type {string[]} */ files, /** @type {string} */ name) =>
    files.map((file) => load(file)?.exported(name) ?? null).find((known) => known !== null) ?? null;
  return readModule;
}

/** The files that an import may mean; none where it is a package. @param {string} from @param {string} importer */
function filesOf(from, importer) {
  if (!from.startsWith('.')) return [];
  const file = path.join(path.dirname(importer), from).replace(/\.js$/, '');
  return [`${file}.ts`, `${file}.tsx`];
}

/** What stands at the top of a file goes before what a function of it calls by the same name. @param {Node[]} nodes @param {Node[]} body */
function listOwn(nodes, body) {
  const top = body.map((statement) => statement.declaration ?? statement);
  const declared = top.flatMap((each) => each.declarations ?? [each]);
  return new Map(
    [...nodes, ...declared].flatMap((node) => {
      const value = node.type === 'FunctionDeclaration' ? node : node.init;
      const isNamed = /^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type);
      return isNamed && node.id?.name && value ? [[node.id.name, value]] : [];
    }),
  );
}

/** @param {Node[]} body @returns {Map<string, Elsewhere>} */
function listElsewhere(body) {
  return new Map(
    body.flatMap(({ type, source, specifiers }) =>
      /^(?:Import|ExportNamed)Declaration$/.test(type) && source
        ? specifiers
            .filter((/** @type {Node} */ { imported, local }) => (imported ?? local)?.name)
            .map((/** @type {Node} */ { exported, imported, local }) => [
              (exported ?? local).name,
              { from: source.value, name: (imported ?? local).name },
            ])
        : [],
    ),
  );
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
