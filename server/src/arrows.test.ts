import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = dirname(fileURLToPath(import.meta.url));

/** A file and the relative addresses that it imports. */
interface Importing {
  /** Below `server/src`. */
  readonly path: string;
  readonly imports: readonly string[];
}

/** What tests alone use may import whatever they need. */
const ofTests = /\.test\.ts$|(?:^|\/)testing[^/]*\.ts$/;

function readProduct(folder: string): Importing[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !ofTests.test(path))
    .map((path) => ({ path, imports: importsOf(readFileSync(join(source, path), 'utf8')) }));
}

/** Also of types, which say as well who knows whom. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => path);
}

/** Which folders below `parent` import which others, with a file that does. */
function arrowsOf(files: readonly Importing[], parent: string): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>();
  const folderOf = (path: string): string | null => {
    const [folder, ...rest] = relative(parent, path).split(sep);
    return folder === undefined || folder === '..' || rest.length === 0 ? null : folder;
  };
  for (const { path, imports } of files) {
    const from = folderOf(path);
    for (const each of imports) {
      const to = folderOf(relative(source, resolve(source, dirname(path), each)));
      if (from === null || to === null || from === to) continue;
      const own = arrows.get(from) ?? new Map<string, string>();
      arrows.set(from, own.set(to, `${path} imports ${each}`));
    }
  }
  return arrows;
}

/** Each a way from a folder back to it, told by files; none where there is no cycle. */
function findCycles(files: readonly Importing[], parent: string): string[] {
  const arrows = arrowsOf(files, parent);
  const cycles: string[] = [];
  const walked = new Set<string>();
  const walk = (folder: string, way: readonly string[], told: readonly string[]): void => {
    const from = way.indexOf(folder);
    if (from !== -1) cycles.push(told.slice(from).join('; '));
    if (walked.has(folder)) return;
    walked.add(folder);
    for (const [next, file] of arrows.get(folder) ?? [])
      walk(next, [...way, folder], [...told, file]);
  };
  for (const folder of arrows.keys()) walk(folder, [], []);
  return cycles;
}

describe('folders that stand on one another', () => {
  it.each(['reading', 'pipeline', 'features'])(
    'never import one that imports them: %s',
    (parent) => {
      const files = readProduct(parent);
      expect(files.length).toBeGreaterThan(40);
      expect(findCycles(files, parent)).toEqual([]);
    },
  );

  it('are told with the files when they do', () => {
    const files = readProduct('reading');
    expect(arrowsOf(files, 'reading').get('cues')?.has('language')).toBe(true);
    const planted = [
      { path: 'reading/language/planted.ts', imports: ['../sentences/flaws.js'] },
      { path: 'reading/sentences/planted.ts', imports: ['../language/phrases.js'] },
    ];
    expect(findCycles([...files, ...planted], 'reading').join()).toContain(
      'reading/language/planted.ts imports ../sentences/flaws.js',
    );
    const longer = [
      { path: 'pipeline/a/one.ts', imports: ['../b/two.js'] },
      {
        path: 'pipeline/b/two.ts',
        imports: ['../c/three.js', './beside.js', '../../reading/x.js'],
      },
      { path: 'pipeline/c/three.ts', imports: ['../a/one.js'] },
    ];
    expect(findCycles(longer, 'pipeline')).toEqual([
      'pipeline/a/one.ts imports ../b/two.js; pipeline/b/two.ts imports ../c/three.js; pipeline/c/three.ts imports ../a/one.js',
    ]);
    expect(findCycles(longer.slice(0, 2), 'pipeline')).toEqual([]);
  });
});
