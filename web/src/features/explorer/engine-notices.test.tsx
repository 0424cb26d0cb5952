import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { fakeArticle, fakeEngine, fakeResults, fakeStatus } from './testing-explorer';

it('says what the answer of an engine lacks, or was limited to, also when the search has ended', async () => {
  const engines = [
    fakeEngine('PubMed', 'completed'),
    fakeEngine('Tavily', 'completed', 'gives 20 results at most'),
  ];
  fakeServer({
    getSearchStatus: () => fakeStatus('completed', { engines }),
    getSearchResults: () => fakeResults([fakeArticle(1)], { engines }),
  });
  openScreen('/?search=q1');
  expect(await screen.findByText('Tavily: 2 results; gives 20 results at most.')).toBeTruthy();
  expect(screen.queryByText(/^PubMed:/)).toBeNull();
});

describe('answers of engines that are kept', () => {
  it('are told as kept, since when, and never as an answer of now beside one that failed', async () => {
    const kept_since = '2026-01-31T14:07:00';
    const engines = [
      fakeEngine('PubMed', 'completed'),
      { ...fakeEngine('Crossref', 'completed'), kept_since },
      fakeEngine('arXiv', 'failed', 'arXiv did not answer within 20 s.'),
    ];
    fakeServer({
      getSearchStatus: () => fakeStatus('completed', { engines }),
      getSearchResults: () => fakeResults([fakeArticle(1)], { engines }),
    });
    openScreen('/?search=q1');
    expect(
      await screen.findByText(
        'Crossref was not asked again: what it answered to the same search is kept since 2026-01-31 14:07.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/PubMed and Crossref \(kept answer\) answered/)).toBeTruthy();
  });
});
