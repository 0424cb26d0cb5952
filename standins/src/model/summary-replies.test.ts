/** The product's summaries against the model's stand-in. */
import { summaryRequestSchema } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModelConnections } from '../../../server/src/adapters/models/model-connections.js';
import { createOpenAiCompatibleProvider } from '../../../server/src/adapters/models/openai-compatible.js';
import { readWindow } from '../../../server/src/pipeline/summaries/read-window.js';
import { passagesOf } from '../../../server/src/pipeline/summaries/testing.js';
import { writeSection } from '../../../server/src/pipeline/summaries/write-section.js';
import { type Standins, startStandins } from '../index.js';

let standins: Standins;
const connections = createModelConnections();
beforeAll(async () => {
  standins = await startStandins({ withModel: true });
});
beforeEach(() => standins.reset());
afterAll(async () => {
  await standins.stop();
  await connections.close();
});

const { signal } = new AbortController();
const passages = passagesOf(1, [
  'Phage therapy is old. We found that phage therapy reduced recurrence of infection by 40% in 120 women of a randomised trial.',
  'The trial was small, and it is unclear whether the effect lasts for longer than one year.',
]);

function model() {
  const baseUrl = standins.environment.OPENAI_BASE_URL ?? '';
  return createOpenAiCompatibleProvider({
    baseUrl,
    key: 'sk-standin',
    fetch: connections.fetch,
    isLocal: true,
  }).languageModel('standin-chat');
}

it('takes notes of passages and writes a part from them, with markers that are kept', async () => {
  const { focus_areas } = summaryRequestSchema.parse({
    articles: [{ title: 'Phages' }],
    focus_areas: ['key_findings', 'research_gaps'],
  });
  const read = await readWindow(
    { title: 'Phages', passages, focusAreas: focus_areas, wishes: '', signal },
    await model(),
  );
  expect(read.notes.map(({ part, citation }) => [part, citation.passage.index])).toEqual([
    ['key_findings', 0],
    ['research_gaps', 1],
  ]);
  expect(read.facts).toMatchObject({ design: { text: 'randomised trial' }, n: { text: '120' } });
  const request = {
    part: 'key_findings' as const,
    type: 'brief' as const,
    notes: read.notes,
    titles: new Map([[1, 'Phages']]),
    maxTokens: 200,
    temperature: 0,
    wishes: '',
    signal,
  };
  standins.tell('model', { mode: 'cites-unknown' });
  const { section, markersRemoved } = await writeSection(request, await model());
  expect(
    section?.paragraphs
      .flat()
      .map(({ citations, is_supported }) => [citations.length, is_supported]),
  ).toEqual([
    [1, true],
    [1, true],
    [0, false],
  ]);
  expect(markersRemoved).toBe(1);
});
