import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { fakeWorkflow, researchServer } from './testing-research';
import { fakeResults, workflowId } from './testing-results';

const shown = `/research-system?workflow=${workflowId}`;

const processStatus = {
  process_id: 'p',
  progress: {
    ...{ current_operation: '', current_article: '', articles_done: 0, total_articles: 1 },
    ...{ percentage: 0, chunks_stored: 0, elapsed_seconds: 1, estimated_time_remaining: null },
  },
  ...{ total_chunks_stored: 0, created_at: '2026-01-10T14:20:00Z' },
  ...{ started_at: null, finished_at: null, error: null, articles: [] },
};

describe('sources that could not be kept', () => {
  const row = {
    ...{ article_title: '', article_url: '', processed: false, chunks_stored: 0, file_type: '' },
    ...{ skipped_reason: null, error: null, note: null, document_id: null },
    ...{ status: 'failed' as const, stage: 'Done' as const },
  };
  const keepAll = { name: 'Keep all sources in the library' };
  const taking = 'Being taken into the library…';

  it.each([
    [
      { status: 'failed' as const, error: 'none of 2 articles succeeded (no space)' },
      ['No space is left', 'No text was found'],
      'Failed to keep 2 sources: No space is left, and other reasons',
    ],
    [{ status: 'completed' as const }, ['No text was found', null], /^Failed to keep 1 source: No/],
    [{ status: 'cancelled' as const }, ['', ''], 'Failed to keep 2 sources: it was cancelled'],
  ])(
    'are told with the reason once their processing has ended: %o',
    async (ended, errors, said) => {
      const articles = errors.map((error) => ({ ...row, error, processed: error === null }));
      researchServer(fakeWorkflow(), {
        keepWorkflowSources: () => ({ process_id: 'p', message: '2 sources are being taken in.' }),
        getProcessStatus: () => ({ ...processStatus, ...ended, articles }),
      });
      const { user } = openScreen(shown);
      await user.click(await screen.findByRole('button', keepAll));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(await screen.findByRole('button', keepAll)).toBeTruthy();
    },
  );

  it('are not those that the library has, though they wait there to be processed', async () => {
    const skipped = { status: 'skipped' as const, document_id: 'd', skipped_reason: 'it waits' };
    const articles = [
      { ...row, ...skipped },
      { ...row, error: 'No text was found' },
    ];
    researchServer(fakeWorkflow(), {
      keepWorkflowSources: () => ({ process_id: 'p', message: '2 sources are being taken in.' }),
      getProcessStatus: () => ({ ...processStatus, status: 'completed' as const, articles }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', keepAll));
    expect(await screen.findByText('Failed to keep 1 source: No text was found')).toBeTruthy();
  });

  it('are on their way while a poll fails, and what became of them is told after it', async () => {
    let isSilent = true;
    const server = researchServer(fakeWorkflow(), {
      keepWorkflowSources: () => ({ process_id: 'p', message: '2 sources are being taken in.' }),
      getProcessStatus: () => {
        if (isSilent) return new Refusal(503, 'Busy');
        return { ...processStatus, status: 'failed' as const, articles: [{ ...row, error: 'No' }] };
      },
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', keepAll));
    const polls = () => server.calls.filter(({ name }) => name === 'getProcessStatus').length;
    await waitFor(() => expect(polls()).toBeGreaterThan(1), { timeout: 8000 });
    expect(screen.getAllByText(taking)).toHaveLength(2);
    isSilent = false;
    expect(
      await screen.findByText('Failed to keep 1 source: No', {}, { timeout: 8000 }),
    ).toBeTruthy();
  });

  it('are those without an address, for which nothing is offered', async () => {
    const results = fakeResults();
    const [first, ...others] = results.research_results.sources;
    if (!first) throw new Error('The fixture has sources.');
    const sources = [{ ...first, url: '' }, ...others];
    const server = researchServer(fakeWorkflow(), {
      keepWorkflowSources: () => new Refusal(409, 'The library has these sources already'),
      getWorkflowResults: () => ({
        ...results,
        research_results: { ...results.research_results, sources },
      }),
    });
    const { user } = openScreen(shown);
    const all = await screen.findByRole('button', keepAll);
    expect(screen.queryByRole('button', { name: `Keep ${first.title} in the library` })).toBeNull();
    const reads = () => server.calls.filter(({ name }) => name === 'getWorkflowResults').length;
    expect(reads()).toBe(1);
    // What the library has is read again where it has more than is shown.
    await user.click(all);
    await screen.findByText(/^Failed to keep the sources: The library has/);
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('say nothing of one without an address while the others are on their way', async () => {
    const results = fakeResults();
    const [first, ...others] = results.research_results.sources;
    const sources = [{ ...first, url: '' }, ...others];
    researchServer(fakeWorkflow(), {
      keepWorkflowSources: () => ({ process_id: 'p', message: '1 source is being taken in.' }),
      getProcessStatus: () => ({ ...processStatus, status: 'processing' as const }),
      getWorkflowResults: () => ({
        ...results,
        research_results: { ...results.research_results, sources },
      }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', keepAll));
    expect(await screen.findAllByText(taking)).toHaveLength(1);
  });
});
