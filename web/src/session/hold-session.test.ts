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

  it('belongs to one tab where the browser has no locks, too', async () => {
    for (const navigator of [{}, { locks: null }]) {
      vi.stubGlobal('navigator', navigator);
      const first = await openTab();
      const copy = await openTab();
      const id = JSON.stringify(navigator);
      expect(await first(id)).toBe(true);
      expect([await first(id), await copy(id)]).toEqual([true, false]);
      expect(await copy(`${id} another`)).toBe(true);
    }
  });

  it('goes to one of two tabs that begin at the same time', async () => {
    vi.stubGlobal('navigator', {});
    // Which of them gives way is a matter of chance, whoever asked first.
    for (const id of ['one', 'two', 'three', 'four']) {
      const tabs = [await openTab(), await openTab()];
      const asked = tabs[0]?.(id);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const taken = await Promise.all([asked, tabs[1]?.(id)]);
      expect(taken.map(String).toSorted()).toEqual(['false', 'true']);
    }
  });
});
