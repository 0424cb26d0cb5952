import { expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../../pipeline/study/testing-study.js';
import { keepSources } from './keep-sources.js';

const sourceOf = (title: string, url: string, documentId: string | null = null) =>
  readSourceOf({ ...studyArticle(title), url }, [], { documentId });
const sources = [
  sourceOf('Moss on slate', 'https://journal.example/moss'),
  sourceOf('Lichens told by word of mouth', ''),
  sourceOf('Ferns in cold rooms', 'https://journal.example/ferns', 'a'),
];

function keep(numbers: readonly number[] | null) {
  return keepSources({ workflowId: 'w', sources }, numbers, async (articles) => ({
    process_id: articles.map(({ title }) => title).join(),
  }));
}

it('says which sources have no address, rather than that the library has them', async () => {
  await expect(keep([2])).rejects.toThrow('No address is known from which these sources');
  await expect(keep([3])).rejects.toThrow('The library has these sources already');
  await expect(keep([2, 3])).rejects.toThrow('already, but for 1 without an address');
  expect(await keep(null)).toEqual({
    process_id: 'Moss on slate',
    message: '1 source is being taken into the library; 1 without an address left out',
  });
  expect((await keep([1])).message).toBe('1 source is being taken into the library');
});
