import type { Summary } from '@lectern/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { comeBackAfter, openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { fakeEntry, fakeStatus, fakeSummary } from './testing-summary';

Element.prototype.scrollIntoView ??= vi.fn();

beforeEach(() => window.sessionStorage.clear());

const toldOfOther = {
  ...{ journal: 'Annals of Rinses', doi: '10.5555/rinse', authors: 'Ana Ruiz Soto' },
  author_names: [{ family: 'Ruiz Soto', given: 'Ana' }],
  placement: { volume: '12', pages: '1-9' },
};

/** Its second article was retracted, the first is doubted; the comparison names both. */
function retractedSummary(): Summary {
  const summary = fakeSummary();
  const [sound, other] = summary.articles;
  const [row] = summary.comparison;
  if (sound === undefined || other === undefined || row === undefined)
    throw new Error('The fixture has two articles and a row');
  const empty = { text: '', marker: null };
  const cells = { ...row.cells, design: { text: 'Cohort', marker: 2 }, n: empty };
  return {
    ...summary,
    articles: [
      { ...sound, notices: [{ kind: 'expression_of_concern' }] },
      { ...other, ...toldOfOther, is_retracted: true },
    ],
    comparison: [row, { article: 2, cells }],
    summary:
      '## Key findings\n\nPhages reduced it [1]. It was found as safe as nitrofurantoin [2].',
    sections: summary.sections.map((section, index) =>
      index > 0
        ? section
        : {
            ...section,
            paragraphs: [
              [
                { text: 'Phages reduced it.', markers: [1], is_supported: true },
                {
                  text: 'It was found as safe as nitrofurantoin.',
                  ...{ markers: [2], is_supported: true },
                },
              ],
            ],
          },
    ),
  };
}

async function openSummary() {
  const server = fakeServer({
    listSummaries: () => ({ summaries: [fakeEntry()], total_count: 1 }),
    getSummaryStatus: () => fakeStatus('completed'),
    getSummary: () => retractedSummary(),
    citeReferences: () => ({ entries: ['A'], content: 'A\n', gone_count: 0 }),
  });
  const { user } = openScreen('/research-summary');
  await user.click(await screen.findByRole('button', { name: /^Article 1; Article 2/ }));
  const heading = await screen.findByRole('heading', { name: 'Key findings' });
  const cited = async (): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: /^APA 7/ }));
    await screen.findByText(/copied$/);
    return server.calls.find(({ name }) => name === 'citeReferences')?.body;
  };
  return { user, section: heading.closest('section') as HTMLElement, cited };
}

it('says beside each sentence, cell and key insight of a retracted article that it is one', async () => {
  const { section } = await openSummary();
  expect(within(section).getAllByText('Retracted')).toHaveLength(1);
  expect(section.textContent).toMatch(/Phages reduced it\.1 It was .*nitrofurantoin\.2Retracted/);
  const [, sound, retracted] = screen.getAllByRole('row');
  expect(within(sound as HTMLElement).queryByText('Retracted')).toBeNull();
  expect(within(retracted as HTMLElement).getAllByText('Retracted')).toHaveLength(1);
  const insights = screen.getByRole('heading', { name: 'Key insights' }).closest('section');
  expect(insights?.textContent).toMatch(/safe as nitrofurantoin\.2Retracted/);
});

it('says of an article that it is retracted where that became known while the summary was open', async () => {
  const server = fakeServer({
    listSummaries: () => ({ summaries: [fakeEntry()], total_count: 1 }),
    getSummaryStatus: () => fakeStatus('completed'),
    getSummary: () => fakeSummary(),
  });
  const { user } = openScreen('/research-summary');
  await user.click(await screen.findByRole('button', { name: /^Article 1; Article 2/ }));
  const section = (await screen.findByRole('heading', { name: 'Key findings' })).closest('section');
  expect(section?.textContent).not.toContain('Retracted');
  server.answers.getSummary = () => retractedSummary();
  await comeBackAfter(3);
  await waitFor(() => expect(section?.textContent).toContain('Retracted'));
});

it('says of an article that is doubted that it is, beside its title and above its passage', async () => {
  const { user, section } = await openSummary();
  const [, doubted, other] = screen.getAllByRole('row');
  expect(within(doubted as HTMLElement).getAllByText('Expression of concern')).toHaveLength(1);
  expect(within(other as HTMLElement).queryByText('Expression of concern')).toBeNull();
  const list = screen.getByText('Articles and how they were read').closest('details');
  expect(within(list as HTMLElement).getAllByText('Expression of concern')).toHaveLength(1);
  await user.click(within(section).getByRole('button', { name: '1, passage from Article 1' }));
  const passage = within(screen.getByRole('region', { name: 'Passage' }));
  expect(passage.getByText('Expression of concern')).toBeDefined();
});

it('copies the references of its articles with what is known of them', async () => {
  const { user, cited } = await openSummary();
  await user.click(screen.getByRole('button', { name: 'Copy references' }));
  expect(await cited()).toMatchObject({
    articles: [
      { is_retracted: false, notices: [{ kind: 'expression_of_concern' }] },
      { title: 'Article 2', is_retracted: true },
    ],
  });
});

it('cites an opened passage with all that is known of its article', async () => {
  const { user, section, cited } = await openSummary();
  await user.click(within(section).getByRole('button', { name: '2, passage from Article 2' }));
  const passage = within(screen.getByRole('region', { name: 'Passage' }));
  await user.click(passage.getByRole('button', { name: 'Cite' }));
  expect(await cited()).toMatchObject({
    articles: [{ title: 'Article 2', ...toldOfOther, is_retracted: true }],
  });
});
