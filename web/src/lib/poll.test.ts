import { describe, expect, it } from 'vitest';
import { ApiError } from './api';
import { pollWhile } from './poll';

const interval = pollWhile(2000, (status: string) => status === 'running');
const asked = (data: string | undefined, error: Error | null) =>
  interval({ state: { data, error } });

describe('what is asked for while it is under way', () => {
  it('is asked for on after a failure, the first one too, unless it is gone', () => {
    const busy = new ApiError('Busy.', { status: 503 });
    const gone = new ApiError('Not found', { status: 404 });
    expect(asked('running', null)).toBe(2000);
    expect(asked('running', busy)).toBe(2000);
    expect(asked('running', gone)).toBe(false);
    expect(asked('ended', null)).toBe(false);
    expect(asked('ended', busy)).toBe(false);
    expect(asked(undefined, busy)).toBe(2000);
    expect(asked(undefined, gone)).toBe(false);
    expect(asked(undefined, null)).toBe(false);
  });
});
