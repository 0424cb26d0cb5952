import { expect, it } from 'vitest';
import { workOfArticle } from './article-work.js';
import { sameWork } from './same-work.js';

it('reads where in its journal an article stands, which tells an abstract in a supplement from the article of its title', () => {
  const workAt = (pages: string) =>
    workOfArticle({
      title: 'Slow release of nitrogen from coated pellets in sandy soils',
      authors: 'Ada Alder, Ben Birch',
      publication_date: '2024',
      journal: 'Soil',
      source_type: 'journal article',
      doi: '',
      url: '',
      placement: { volume: '12', pages },
    });
  expect(sameWork(workAt('101-112'), workAt('101-112'))).toMatchObject({ reason: 'same page' });
  expect(sameWork(workAt('101-112'), workAt('S53'))).toMatchObject({ verdict: 'apart' });
});
