import { expect, it } from 'vitest';
import { settingNames } from '../server/src/settings.js';

const { unset }: { unset: Readonly<Record<string, string>> } = await import(
  new URL('demo.mjs', import.meta.url).href
);

it('leaves no database, key, model or provider of a person in force', () => {
  const own = settingNames.filter((name) =>
    /^DATABASE_URL$|_API_KEY$|_MODEL$|^(?:OPENAI|ANTHROPIC|GOOGLE)_BASE_URL$/.test(name),
  );
  expect(Object.keys(unset).sort()).toEqual([...own].sort());
  expect(new Set(Object.values(unset))).toEqual(new Set(['']));
});
