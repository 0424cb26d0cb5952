import { describe, expect, it, vi } from 'vitest';

// What is sure about an expression takes seconds to find out.
vi.setConfig({ testTimeout: 150_000 });

interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly line?: number;
  readonly reason?: string | null;
}
interface ExpressionCheck {
  checkExpression(found: Expression, recorded: ReadonlySet<string>): string | null;
  digestOf(expression: Expression): string;
}
type ModuleReader = (code: string, fileName: string) => unknown;
interface ExpressionFinder {
  findExpressions(code: string, fileName: string, readModule?: ModuleReader): Expression[];
}
interface ModuleMaker {
  createModuleReader(readFile: (fileName: string) => string | null): ModuleReader;
}
interface ExpressionJudge {
  judgeExpression(expression: Expression): string | null;
}

const scriptOf = (name: string): string => new URL(`${name}.mjs`, import.meta.url).href;
const { checkExpression, digestOf }: ExpressionCheck = await import(scriptOf('check-expressions'));
const { findExpressions }: ExpressionFinder = await import(scriptOf('find-expressions'));
const { createModuleReader }: ModuleMaker = await import(scriptOf('read-module'));
const { judgeExpression }: ExpressionJudge = await import(scriptOf('judge-expression'));

const found = (code: string) =>
  findExpressions(code, 'some.ts').map(({ pattern, flags }) => `/${pattern}/${flags}`);

describe('finding expressions', () => {
  it('reads literals and what is put together from parts of the same file', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
    expect(found('const a = /x+/gi; const b: RegExp = new RegExp(`^${a.source}$`, "u");')).toEqual(
      expect.arrayContaining(['/x+/gi', '/^x+$/u']),
    );
    expect(
      found("const w = ['a', 'b'].join('|'); f(RegExp(String.raw`\\s(` + w + ')*'));"),
    ).toEqual([String.raw`/\s(a|b)*/`]);
  });

  it('reads what other files export, also where they pass it on', () => {
    const files: Record<string, string> = {
      'words/people.ts': "export const people = '(?:' + ['men', 'women'].join('|') + ')';",
      'words/all.ts': "export { people as persons } from './people.js';",
    };
    const code =
      "import { persons as who } from '../words/all.js'; import { x } from 'package'; const a = new RegExp(who + '+' + x, 'u');";
    const patterns = findExpressions(
      code,
      'study/some.ts',
      createModuleReader((name) => files[name] ?? null),
    ).map(({ pattern }) => pattern);
    expect(patterns).toEqual(['(?:men|women)+q']);
  });

  it.each([
    ["const list: readonly string[] = ['a', 'b+']; const a = RegExp(list.join('|'));", 'a|b+'],
    [
      "const w = `a b`.split(' ').map((word) => word + '+'); RegExp([...w, 'c'].join('|'));",
      'a+|b+|c',
    ],
    ["const m = new Map([['a', 1], ['b', 2]]); RegExp([...m.keys()].join('|'));", 'a|b'],
    ["const w = `a  b`.replaceAll(/\\s{2,}/g, ''); RegExp(w as string);", 'ab'],
    ['const a = RegExp(b), b = RegExp(a);', 'q'],
  ])('reads lists and texts by their names: %s', (code, pattern) => {
    expect(findExpressions(code, 'some.ts').map((each) => each.pattern)).toContain(pattern);
  });

  it('reads a function that makes expressions once more with what each call gives it', () => {
    const code =
      "const nounsOf = (nouns: string[]) => new RegExp(nouns.join('|')); const a = nounsOf(['x*', 'y']);";
    expect(found(code)).toEqual(expect.arrayContaining(['/q/', '/x*|y/']));
  });

  it('puts one letter where only running knows what is there', () => {
    expect(found('const a = (name: string) => new RegExp(name + "+x");')).toEqual(['/q+x/']);
  });
});

describe('judging expressions', () => {
  it.each([
    [String.raw`^\s*TY\s{1,2}-`, 'm', 'polynomial'],
    [String.raw`\s+$`, '', 'polynomial'],
    ['<!--[^]*?-->', '', 'polynomial'],
    ['"(?:[^"\\\\\\n]|\\\\.)*"', '', 'polynomial'],
    ['^(?:x|(?:a|b|ab)*)$', '', 'exponential'],
    ['a*A*$', 'i', 'polynomial'],
    [String.raw`(?<!x)\s+$`, '', 'polynomial'],
  ])('finds fault with %s', (pattern, flags, fault) => {
    expect(judgeExpression({ pattern, flags })).toContain(fault);
  });

  it.each([
    [String.raw`(?<!\s)\s+$`, ''],
    [String.raw`^[^\S\r\n\u2028\u2029]*TY`, 'm'],
    ['a{0,2000}b{0,2000}$', ''],
    [String.raw`\bone (?:\w+ ){0,3}two\b`, 'i'],
    ['<(a|b)>[^<]*</\\1>', ''],
  ])('finds none with %s', (pattern, flags) => {
    expect(judgeExpression({ pattern, flags })).toBeNull();
  });
});

describe('checking expressions', () => {
  const slow = { pattern: String.raw`\s+$`, flags: '', line: 1, reason: null };
  const quick = { pattern: '^a+$', flags: '', line: 1, reason: null };

  it('takes what was recorded as it is, and looks at the rest', () => {
    expect(checkExpression(slow, new Set())).toContain('polynomial');
    expect(checkExpression(slow, new Set([digestOf(slow)]))).toBeNull();
    expect(checkExpression(quick, new Set())).toBeNull();
  });

  it('lets one pass whose text is bounded, where the comment says by how many characters', () => {
    const [bounded] = findExpressions(
      '// Bounded: a name has 200 characters.\nf(/\\s+$/);',
      'a.ts',
    );
    expect(bounded && checkExpression(bounded, new Set())).toBeNull();
    expect(checkExpression({ ...slow, reason: 'it is short' }, new Set())).toContain('number');
    expect(checkExpression({ ...quick, reason: 'of 9 signs' }, new Set())).toContain('not needed');
  });
});
