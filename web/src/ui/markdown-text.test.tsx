import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MarkdownText } from './markdown-text';

// Some shapes take seconds where the machine has much else to do; by the square of a megabyte they would take hours.
vi.setConfig({ testTimeout: 60_000 });

function show(text: string, known: readonly number[] = []): HTMLElement {
  const citations = {
    known: new Set(known),
    render: (marker: number) => <button type="button">{marker}</button>,
  };
  return render(<MarkdownText text={text} citations={citations} />).container;
}

describe('Markdown', () => {
  it('shows headings, emphasis, lists, tables, code and formulas', () => {
    const shown = show(
      '# Findings\n\n**Bold** words.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`x < y`\n\n$$E = mc^2$$',
    );
    expect(screen.getByRole('heading', { name: 'Findings', level: 3 })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('table').textContent).toContain('12');
    expect(shown.querySelector('strong')?.textContent).toBe('Bold');
    expect(shown.querySelector('code')?.textContent).toBe('x < y');
    expect(shown.querySelector('.katex')).toBeTruthy();
  });

  it('makes controls of known markers alone, and none within code', () => {
    const shown = show('It works [1][2]. Not known [7]. `list[1]`', [1, 2]);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['1', '2']);
    expect(shown.textContent).toContain('Not known [7].');
    expect(shown.textContent).toContain('list[1]');
  });

  it('loads no image and runs nothing, however it is written', () => {
    const hostile = [
      '![chart](https://collect.lectern.test/x)',
      '![chart][ref]',
      '[ref]: https://collect.lectern.test/y',
      '<img src=x onerror="window.__x=1">',
      '<svg onload="window.__x=1"></svg>',
      '[click](javascript:window.__x=1)',
      '[data](data:text/html,x)',
      '$$\\href{javascript:alert(1)}{x} \\includegraphics{https://collect.lectern.test/z}$$',
    ];
    const shown = show(hostile.join('\n\n'));
    expect(shown.querySelectorAll('img, svg[onload], script, iframe, a')).toHaveLength(0);
    expect(shown.innerHTML).not.toMatch(/src=|onerror=|href=/);
  });

  it.each([
    '>',
    '> ',
    '1. ',
    '- ',
    '[',
    '[a](',
    '*a_',
    '**a',
    '`a``b',
    '$',
    '$$a ',
    '$$\\frac{',
    '\\(',
    '|a|\n|-|\n',
    'a\n=\n',
    '[a]: b\n',
    '[^a]: ',
    'a@b.',
    'www.a ',
    '[1',
    '~~a',
    '&',
    '<a ',
    'a\n\n> 1. ',
  ])('is read or shown as it stands, in fair time: a megabyte of %j', (shape) => {
    for (const length of [9999, 1_000_000]) {
      const began = performance.now();
      const shown = show(shape.repeat(Math.ceil(length / shape.length)).slice(0, length), [1]);
      if (length > 100_000) expect(shown.textContent).toHaveLength(length);
      expect(performance.now() - began).toBeLessThan(50_000);
      cleanup();
    }
  });

  it('is Markdown from its beginning to its end, however long, as far as blank lines part it', () => {
    const paragraph = `**Bold** words. ${'More words. '.repeat(30)}`;
    const shown = show(Array.from({ length: 100 }, () => paragraph).join('\n\n'));
    expect(shown.querySelectorAll('strong')).toHaveLength(100);
    const code = `\`\`\`\n${'x\n\n'.repeat(4000)}\`\`\``;
    const mixed = show(`${paragraph}\n\n${'words\n\n'.repeat(1000)}${code}\n\n**End**`);
    expect(mixed.querySelectorAll('pre')).toHaveLength(1);
    const list = Array.from(
      { length: 30 },
      (_, at) => `${at + 1}. **${at}**\n\n    ${'more '.repeat(60)}`,
    );
    const items = show(list.join('\n\n'));
    expect(items.querySelectorAll('li')).toHaveLength(30);
    expect(items.querySelectorAll('pre')).toHaveLength(0);
    expect(mixed.querySelectorAll('strong')).toHaveLength(2);
    const formulas = show(`$$E = mc^2$$\n\n${`${paragraph}\n\n`.repeat(20)}`);
    expect(formulas.querySelectorAll('strong')).toHaveLength(20);
  });

  it('shows the host of a link', () => {
    const shown = show('See [the paper](https://example.org/paper?id=1).');
    const link = screen.getByRole('link', { name: 'the paper' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(shown.textContent).toContain('(example.org)');
  });
});
