import { describe, expect, it } from 'vitest';
import { ApiError } from './api';
import { pollFromFirst, pollWhile } from './poll';

const isRunning = (status: string): boolean => status === 'running';
const failed = (status: number): ApiError => new ApiError('Failed.', { status });

describe.each([
  ['what is under way', pollWhile],
  ['what is asked for from its first call on', pollFromFirst],
])('%s', (_name, poll) => {
  const interval = poll(2000, isRunning);
  const asked = (data: string | undefined, error: Error | null) =>
    interval({ state: { data, error } });

  it('is asked for until it has ended, also after a failure, unless it is gone', () => {
    expect(asked('running', null)).toBe(2000);
    expect(asked('running', failed(503))).toBe(2000);
    expect(asked('running', failed(404))).toBe(false);
    expect(asked('ended', null)).toBe(false);
    expect(asked('ended', failed(503))).toBe(false);
    expect(asked(undefined, null)).toBe(false);
  });
});

it.each([0, 429, 500, 503])(
  'goes on by itself after a first call with %i only where the error is kept',
  (status) => {
    const state = { data: undefined, error: failed(status) };
    expect(pollFromFirst(2000, isRunning)({ state })).toBe(2000);
    // Its error would come and go with each poll.
    expect(pollWhile(2000, isRunning)({ state })).toBe(false);
  },
);

it.each([400, 401, 403, 404, 422])(
  'does not repeat a first call that was refused with %i',
  (status) => {
    const state = { data: undefined, error: failed(status) };
    expect(pollFromFirst(2000, isRunning)({ state })).toBe(false);
    expect(pollWhile(2000, isRunning)({ state })).toBe(false);
  },
);
