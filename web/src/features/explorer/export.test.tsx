import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer, Refusal } from '../../testing-server';
import { fakeArticle, fakeResults, fakeStatus } from './testing-explorer';

const answers = {
  getSearchStatus: () => fakeStatus('completed'),
  getSearchResults: () => fakeResults([fakeArticle(1), fakeArticle(2)]),
  getSelections: () => ({
    session_id: 's1',
    selections: { 'https://example.org/2': true },
    selected_count: 1,
  }),
};

afterEach(() => vi.restoreAllMocks());

describe('the export of articles', () => {
  it('saves the selected ones in the chosen format', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const file = {
      filename: 'lectern-references-2026-01-31.bib',
      content_type: 'application/x-bibtex',
      content: '@article{a,}',
      count: 1,
      gone_count: 0,
    };
    const { calls } = fakeServer({ ...answers, exportReferences: () => file });
    const { user } = openScreen('/?search=q1');
    await screen.findByText('Found 2 articles • 1 selected');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: /^BibTeX/ }));
    expect(await screen.findByText('1 reference exported.')).toBeTruthy();
    expect(saved).toEqual(['lectern-references-2026-01-31.bib']);
    expect(calls.find((call) => call.name === 'exportReferences')?.body).toMatchObject({
      format: 'bibtex',
      documents: [],
      articles: [{ url: 'https://example.org/2' }],
    });
    expect(screen.queryByRole('button', { name: /^RIS/ })).toBeNull();
  });

  it('wants a selection, closes on Escape, and says why it failed', async () => {
    const fake = fakeServer({
      ...answers,
      getSelections: () => ({ session_id: 's1', selections: {}, selected_count: 0 }),
    });
    const { user } = openScreen('/?search=q1');
    await screen.findByText('Found 2 articles • 0 selected');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Please select at least one article to export.')).toBeTruthy();
    fake.answers.manageSelections = answers.getSelections;
    await user.click(screen.getByRole('checkbox', { name: /Article 2/ }));
    await screen.findByText('Found 2 articles • 1 selected');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^RIS/ })).toBeNull();
    fake.answers.exportReferences = () => new Refusal(500, 'The file could not be written.');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: /^RIS/ }));
    expect(await screen.findByText('Export failed: The file could not be written.')).toBeTruthy();
  });
});
