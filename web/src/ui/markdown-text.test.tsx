import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './markdown-text';

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

  it('shows the host of a link', () => {
    const shown = show('See [the paper](https://example.org/paper?id=1).');
    const link = screen.getByRole('link', { name: 'the paper' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(shown.textContent).toContain('(example.org)');
  });
});
