/** Names people as papers cite them. Without a schema, so that a screen can load it. */
import { isBodyName } from '../body-names.js';
import { isGeneration } from '../name-suffix.js';

/** `Okonkwo et al.`, `Tessier and Brandvold`; empty where nobody is named. @param authors Joined by commas or semicolons. */
export function nameAuthors(authors: string): string {
  const names = splitNames(authors);
  const [first, second] = names.map(familyName);
  const isCut = areOthers(names[1] ?? '');
  if (first === undefined) return '';
  if (second === undefined) return first;
  return names.length === 2 && !isCut ? `${first} and ${second}` : `${first} et al.`;
}

/** Whether it stands for authors that a list does not name. */
export function areOthers(name: string): boolean {
  return /^(?:et\.? al\.?|others)$/i.test(name);
}

/** Semicolons stand between names that have commas of their own. */
export function splitNames(authors: string): string[] {
  if (authors === 'Unknown') return [];
  return authors
    .split(authors.includes(';') ? ';' : ',')
    .map((author) => author.trim())
    .filter((author) => author !== '');
}

/** Of `Ada Okonkwo`, `Ada Okonkwo Jr.`, `Okonkwo, Ada`, `Okonkwo A`, `Ludwig van Beethoven` and `The Example Group`. */
export function familyName(author: string): string {
  const [before = '', behind] = author.split(',', 2);
  if (behind !== undefined) return before.trim();
  const words = author.split(/\s+/);
  if (words.length > 2 && isGeneration(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? author;
  if (words.length === 1 || isBodyName(author)) return author;
  if (/^(?:\p{Lu}\.?-?){1,3}$/u.test(last)) return words.slice(0, -1).join(' ');
  const particle = words.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|bin|ibn|al)$/i.test(word),
  );
  return particle > 0 ? words.slice(particle).join(' ') : last;
}
