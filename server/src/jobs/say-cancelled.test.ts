import { jobStatuses } from '@lectern/contract';
import { expect, it } from 'vitest';
import { sayCancelled } from './say-cancelled.js';

it('tells what has not ended yet from what had ended before', () => {
  expect(jobStatuses.map((status) => sayCancelled(status, 'Processing').message)).toEqual([
    'Processing is being cancelled',
    'Processing is being cancelled',
    'Processing had already completed',
    'Processing had already failed',
    'Processing was cancelled',
  ]);
  expect(sayCancelled('cancelled', 'Embedding', '; what is done stays')).toEqual({
    ...{ success: true, status: 'cancelled' },
    message: 'Embedding was cancelled; what is done stays',
  });
});
