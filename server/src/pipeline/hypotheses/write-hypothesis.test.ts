import { expect, it } from 'vitest';
import { findBridge } from './find-bridge.js';
import { readCorpus } from './read-corpus.js';
import { kelpWorks, workOf } from './testing-works.js';
import { writeHypothesis } from './write-hypothesis.js';

const link = { from: 'kelp broth', by_way_of: 'plasma viscosity', to: 'frost numbness' };
const naming = ['divers', 'sailors'].map(
  (people) => `Plasma viscosity and kelp broth were both high in ${people}.`,
);

/** With sentences that name the first two, as a model quotes them. @param reading Works that state their link in words that code reads. */
async function write(reading: number) {
  const works = [...kelpWorks().slice(3 - reading), ...naming.map((text) => workOf(text))];
  const corpus = await readCorpus(works, { topic: 'Kelp broth', questions: Object.values(link) });
  const quotes = corpus.byWork.flat().filter(({ text }) => naming.includes(text));
  const found = findBridge(link, corpus, quotes);
  if (found.outcome === 'none') throw new Error(found.reason);
  return writeHypothesis(found.bridge, corpus, { novelty: '', works: works.length, together: 0 });
}

it('tells works whose link a model alone reads from those that code counts', async () => {
  const { rationale, confidence, evidence_for } = await write(1);
  expect(rationale).toContain(
    '1 work links kelp broth and plasma viscosity, by 1 group of authors; 1 of them in one sentence. 2 more works are quoted for it, in words whose link code cannot read.',
  );
  expect(confidence.independent_sources).toBe(4);
  expect(evidence_for.map(({ text }) => text)).toEqual(expect.arrayContaining(naming));
});

it('counts what a model alone reads once where code reads nothing of a link', async () => {
  const { rationale, confidence } = await write(0);
  expect(rationale).toContain(
    '2 works are quoted for kelp broth and plasma viscosity, in words whose link code cannot read.',
  );
  expect(confidence.independent_sources).toBe(4);
  expect(confidence.terms[0]?.reason).toContain('carried by 1 and 3 independent groups');
});

it('counts the works that studied no people among what its confidence rests on', async () => {
  const works = kelpWorks().map((work, index) =>
    index === 2
      ? {
          ...work,
          article: {
            ...work.article,
            abstract: `Rats were randomly assigned to broth or water. ${work.article.abstract}`,
          },
        }
      : work,
  );
  const corpus = await readCorpus(works, { topic: 'Kelp broth', questions: Object.values(link) });
  const found = findBridge(link, corpus, []);
  if (found.outcome === 'none') throw new Error(found.reason);
  const told = { novelty: '', works: works.length, together: 0 };
  expect(writeHypothesis(found.bridge, corpus, told).confidence.studied).toEqual([
    { name: 'in rats', count: 1 },
  ]);
});
