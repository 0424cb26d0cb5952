/** Names of people and bodies: as one text, and taken apart again. */
import type { CslName } from './csl-item.js';

/** `van Beethoven, Ludwig, Jr.`: family first, the form of RIS. A body with a comma in its name ends with one, as EndNote writes it. */
export function toFamilyFirst(name: CslName): string {
  if (name.literal) return name.literal.includes(',') ? `${name.literal},` : name.literal;
  const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
  return [family, given, ...(name.suffix ? [name.suffix] : [])].join(', ').replace(/, $/, ',');
}

export function fromFamilyFirst(text: string): CslName {
  const parts = text.split(',').map((part) => part.trim());
  const [first = '', given = '', suffix = ''] = parts;
  if (parts.length === 1) return { literal: first };
  if (parts.at(-1) === '' && (parts.length > 2 || !/^\p{Ll}/u.test(first)))
    return { literal: text.trim().replace(/,$/, '') };
  const { particle, family } = splitParticle(first);
  return {
    ...(particle && { 'non-dropping-particle': particle }),
    family,
    ...(given && { given }),
    ...(suffix && { suffix }),
  };
}

/** `Ludwig van Beethoven Jr.`: as people read it. */
export function toReadable(name: CslName): string {
  if (name.literal) return name.literal;
  return [
    name.given,
    name['dropping-particle'],
    name['non-dropping-particle'],
    name.family,
    name.suffix,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Takes apart a name as people read it, as well as that can be done: the last word is the family, with the particles before it. */
export function fromReadable(text: string): CslName {
  const words = text.trim().split(/\s+/);
  const suffix =
    words.length > 2 && /^(?:Jr\.?|Sr\.?|II|III|IV)$/.test(words.at(-1) ?? '')
      ? words.pop()
      : undefined;
  if (words.length === 1 || bodies.test(text)) return { literal: text.trim() };
  const start = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^\p{Ll}/u.test(word),
  );
  const { particle, family } = splitParticle(
    words.slice(start === -1 ? words.length - 1 : start).join(' '),
  );
  const given = words.slice(0, start === -1 ? words.length - 1 : start).join(' ');
  return {
    ...(particle && { 'non-dropping-particle': particle }),
    family,
    given,
    ...(suffix && { suffix }),
  };
}

const bodies =
  /\b(?:university|institute|organi[sz]ation|association|society|committee|consortium|collaboration|group|network|agency|ministry|department|commission|council|foundation|investigators)\b/i;

/** Words in lower case before the family belong to it as particles. */
function splitParticle(text: string): { particle: string; family: string } {
  const words = text.trim().split(/\s+/);
  const named = words.findIndex((word) => !/^\p{Ll}[\p{L}'’.-]*$/u.test(word));
  const start = named === -1 ? words.length - 1 : named;
  return { particle: words.slice(0, start).join(' '), family: words.slice(start).join(' ') };
}
