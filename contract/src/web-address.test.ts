import { describe, expect, it } from 'vitest';
import { parseUrl, parseWebUrl } from './web-address.js';

describe('addresses', () => {
  it.each(['', 'nothing', 'https://', 'https://exa mple.org', '/only/a/path'])(
    'are not read from %j',
    (text) => {
      expect(parseUrl(text)).toBeNull();
    },
  );

  it('are read with letters of any language, however often', () => {
    const read = Array.from(
      { length: 20_000 },
      (_, number) => parseUrl(`https://münchen.example/${number}`)?.hostname,
    );
    expect(new Set(read)).toEqual(new Set(['xn--mnchen-3ya.example']));
  });

  it('are completed by where they stand', () => {
    expect(parseUrl('../b?c', 'https://example.org/a/d')?.href).toBe('https://example.org/b?c');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    '//example.org',
    'mailto:a@example.org',
  ])('of the web are not %j', (text) => {
    expect(parseWebUrl(text)).toBeNull();
  });
});
