import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab is a copy of the module; all share the locks of the browser. */
async function openTab(): Promise<(id: string) => Promise<boolean>> {
  vi.resetModules();
  return (await import('./hold-session')).holdSession;
}

function fakeLocks(): { readonly request: (...input: never[]) => Promise<unknown> } {
  const taken = new Set<string>();
  return {
    request: (name: string, _options: object, run: () => Promise<unknown>) => {
      if (taken.has(name)) return Promise.reject(new DOMException('', 'TimeoutError'));
      taken.add(name);
      return run();
    },
  } as never;
}

describe('a session', () => {
  it('belongs to one tab, however often that asks', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const first = await openTab();
    const copy = await openTab();
    expect([await first('a'), await first('a'), await copy('a')]).toEqual([true, true, false]);
    expect(await copy('b')).toBe(true);
  });

  it("is taken as one's own where the browser has no locks", async () => {
    for (const navigator of [{}, { locks: null }]) {
      vi.stubGlobal('navigator', navigator);
      expect(await (await openTab())('a')).toBe(true);
    }
  });
});
