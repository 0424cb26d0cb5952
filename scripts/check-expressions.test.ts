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
interface ExpressionFinder {
  findExpressions(code: string, fileName: string): Expression[];
}
interface ExpressionJudge {
  judgeExpression(expression: Expression): string | null;
}

const scriptOf = (name: string): string => new URL(`${name}.mjs`, import.meta.url).href;
const { checkExpression, digestOf }: ExpressionCheck = await import(scriptOf('check-expressions'));
const { findExpressions }: ExpressionFinder = await import(scriptOf('find-expressions'));
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
