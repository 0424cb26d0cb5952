import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeAnswer, fakeDocument, fakePassages, fakeSource } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { answered, chatServer } from './testing-chat';

Element.prototype.scrollIntoView ??= vi.fn();

describe('an answer', () => {
  it('names the model that wrote it and the citations that were removed', async () => {
    chatServer({
      getRagHistory: () =>
        answered(fakeAnswer({ origin: 'written', model: 'gpt-4o-mini', markers_removed: 1 })),
    });
    openScreen('/chat');
    expect((await screen.findByText(/written by/)).textContent).toMatch(
      /^RAG Mode · written by gpt-4o-mini from 2 passages · [\d-]+ \d\d:\d\d$/,
    );
    expect(screen.getByText('1 citation that did not fit was removed.')).toBeTruthy();
  });

  it.each([true, false])(
    'says what failed while passages were looked for, covered or not: %s',
    async (isCovered) => {
      const note = 'The service did not answer. Passages are found by their words alone.';
      const none = { origin: 'none' as const, is_covered: false, sources: [] };
      chatServer({
        getRagHistory: () =>
          answered(fakeAnswer({ search_note: note, ...(isCovered ? {} : none) })),
      });
      openScreen('/chat');
      expect(await screen.findByText(note)).toBeTruthy();
    },
  );

  it('lists three sources, then how many more there are', async () => {
    const sources = [1, 2, 3, 4, 5].map((marker) => fakeSource(marker));
    chatServer({ getRagHistory: () => answered(fakeAnswer({ sources })) });
    const { user } = openScreen('/chat');
    const list = within(await screen.findByRole('list', { name: 'Sources of the answer' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    await user.click(list.getByRole('button', { name: '+2 more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
  });

  it('that the documents do not cover offers the nearest passages, with the nearest sentence of each', async () => {
    const { marker: _marker, quote: _quote, ...passage } = fakeSource(1, { relevance_score: 0.38 });
    const other = { ...passage, id: 'other', quote: { start: 0, end: 12 } };
    const sentence = 'Your documents do not cover this.';
    chatServer({
      getRagHistory: () =>
        answered(
          fakeAnswer({
            answer: sentence,
            origin: 'none',
            is_covered: false,
            sources: [],
            nearest: [other, passage],
          }),
        ),
    });
    const { user } = openScreen('/chat');
    expect(await screen.findByText(sentence)).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Nearest passages' }));
    expect(list.getAllByText('preprint').length).toBeGreaterThan(0);
    const [quoted] = list.getAllByRole('button');
    expect(quoted?.querySelector('q')?.textContent).toBe(passage.text.slice(0, 12));
    const bare = list.getByRole('button', { name: /relevance 0.38/ });
    expect(bare.querySelector('q')).toBeNull();
    await user.click(bare);
    expect(await screen.findByRole('region', { name: 'Nearest passage' })).toBeTruthy();
  });
});

describe('the passage of a marker', () => {
  it('opens with its quote marked within its neighbours, and everything about it', async () => {
    chatServer({ getRagHistory: () => answered() });
    const { user } = openScreen('/chat');
    await user.click(
      await screen.findByRole('button', {
        name: '1, passage from Early emergence of resistance, part 1',
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Passage' }));
    expect(panel.getByText('By day 5 resistant variants were recovered.').tagName).toBe('MARK');
    expect(await panel.findByText('Time course Text of passage 16.')).toBeTruthy();
    for (const text of [
      'Page 7',
      'Results › Time course',
      '0.83',
      '18 of 33',
      'd41c7e90b2aa',
      'Preprint',
      '2025-06-30',
    ]) {
      expect(panel.getByText(text)).toBeTruthy();
    }
    const source = panel.getByRole('link', { name: 'Open Source' });
    expect([
      source.getAttribute('href'),
      source.getAttribute('target'),
      source.getAttribute('rel'),
    ]).toEqual(['https://example.org/resistance', '_blank', 'noopener noreferrer']);
    expect(panel.getByRole('link', { name: 'Open in reader' }).getAttribute('href')).toMatch(
      /^\/document-management\?document=d41c7e90.*&chunk=17&passage=p17&quote=20-63$/,
    );
  });

  it('is walked and closed by keyboard, and gives the focus back to its marker', async () => {
    chatServer({ getRagHistory: () => answered() });
    const { user } = openScreen('/chat');
    const marker = await screen.findByRole('button', { name: /^1, passage/ });
    marker.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Passage 1' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Passage 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next passage' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('button', { name: /^2, passage/ }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Passage' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^2, passage/ }));
  });

  it('leaves the arrows to a table that is wider than the panel', async () => {
    const text = '| Drug | Dose |\n| --- | --- |\n| Aspirin | 100 mg |';
    chatServer({
      getRagHistory: () =>
        answered(fakeAnswer({ sources: [fakeSource(1, { text, quote: null }), fakeSource(2)] })),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: /^1, passage/ }));
    const frame = await screen.findByRole('region', { name: 'Table' });
    frame.focus();
    frame.style.overflowX = 'auto';
    Object.defineProperty(frame, 'scrollWidth', { value: 900 });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'Passage 1' })).toBeTruthy();
    Object.defineProperty(frame, 'clientWidth', { value: 900 });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'Passage 2' })).toBeTruthy();
  });

  it('closes its menu by Escape before itself', async () => {
    chatServer({ getRagHistory: () => answered() });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: /^1, passage/ }));
    const panel = within(await screen.findByRole('region', { name: 'Passage' }));
    panel.getByRole('button', { name: /^Cite/ }).focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(panel.queryByRole('list', { name: 'Styles of references' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Passage' })).toBeTruthy();
  });

  it('never links to an address that is not of the web', async () => {
    chatServer({
      getRagHistory: () =>
        answered(
          fakeAnswer({
            sources: [fakeSource(1, { document_url: 'javascript:alert(1)' }), fakeSource(2)],
          }),
        ),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: /^1, passage/ }));
    await screen.findByRole('region', { name: 'Passage' });
    expect(screen.queryByRole('link', { name: 'Open Source' })).toBeNull();
  });

  it('says what its document is known for now, whatever was known when it was cited', async () => {
    const retraction = { source: 'Crossref', checked_at: '2026-01-01T14:00:00Z' };
    chatServer({
      getRagHistory: () => answered(),
      getDocumentPassages: () => ({
        ...fakePassages(16, 3, 33, [fakeSource(1)]),
        document: fakeDocument({ retraction, notices: [{ kind: 'correction' }] }),
      }),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: /^1, passage/ }));
    const panel = within(await screen.findByRole('region', { name: 'Passage' }));
    expect(await panel.findByText('Retracted')).toBeTruthy();
    expect(panel.getByText('Corrected')).toBeTruthy();
  });

  it('says that its document is gone', async () => {
    chatServer({
      getRagHistory: () => answered(),
      getDocumentPassages: () => new Refusal(404, 'Document not found'),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: /^1, passage/ }));
    expect(await screen.findByText(/no longer in the library/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open in reader' })).toBeNull();
  });

  it.each([
    ['The text of this document has been read anew since', fakePassages(16, 3, 84)],
    ['The passages of this document have been deleted since', fakePassages(16, 0, 0)],
  ])('says of a passage that is not in its document as it was: %s', async (said, passages) => {
    chatServer({ getRagHistory: () => answered(), getDocumentPassages: () => passages });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: /^1, passage/ }));
    const panel = within(await screen.findByRole('region', { name: 'Passage' }));
    expect(
      await panel.findByText(`${said}; the passage is as it was when the answer came.`),
    ).toBeTruthy();
    expect(panel.getByText('By day 5 resistant variants were recovered.').tagName).toBe('MARK');
    expect(panel.queryByText(/Text of passage/)).toBeNull();
    expect(panel.getByText('Chunk').nextSibling?.textContent).toBe('18');
    expect(panel.getByRole('link', { name: 'Open in reader' }).getAttribute('href')).toMatch(
      /^\/document-management\?document=[^&]*$/,
    );
  });
});
