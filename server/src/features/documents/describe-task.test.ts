import { expect, it } from 'vitest';
import { type DocumentTaskRun, describeTask } from './describe-task.js';

it('counts a single document as one', () => {
  const progress = { progress: 10, current_document: 'A note', stages: {} };
  const times = { createdAt: '2026-01-01T00:00:00Z', startedAt: null, finishedAt: null };
  // Only these fields are looked at.
  const task = {
    ...{
      id: 't',
      status: 'processing',
      error: null,
      elapsedSeconds: 1,
      movedAtSeconds: null,
      progress,
    },
    ...times,
  } as unknown as DocumentTaskRun;
  const row = { document_id: 'd', title: 'A note', status: 'processing', error: null } as const;
  const { message } = describeTask(task, [row] as never);
  expect(message).toBe('0 of 1 document is done');
  expect(describeTask(task, [row, row] as never).message).toBe('0 of 2 documents are done');
});
