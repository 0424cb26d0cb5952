import { expect, it } from 'vitest';
import { findingsOf } from './library-findings';

type Checks = Parameters<typeof findingsOf>[0];

const none = { count: 0, document_ids: [] };
const whole: Checks = {
  ...{ passages_without_vectors: none, vectors_without_passages: none, wrong_chunk_counts: none },
  ...{ claimed_passages: none, documents_without_text: none, documents_without_file: none },
  ...{ files_without_document: none, files_to_put_back: none, research_files_gone: none },
};

it.each(Object.keys(whole))('a repair is offered for %s where it says that it helps', (name) => {
  expect(findingsOf(whole)).toEqual([]);
  const [finding, ...others] = findingsOf({ ...whole, [name]: { count: 2, document_ids: [] } });
  expect(others).toEqual([]);
  expect(finding?.isRepairable).toBe(!finding?.remedy.startsWith('Repair cannot'));
  expect(finding?.text).not.toBe(
    findingsOf({ ...whole, [name]: { count: 1, document_ids: [] } })[0]?.text,
  );
});
