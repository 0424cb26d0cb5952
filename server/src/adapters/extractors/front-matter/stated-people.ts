/** Tells the people whom a file states from what programs write where they stand: accounts, makers, addresses. */
import { plainWords } from '../../../works/plain-words.js';
import { oneLine } from '../text-parts.js';
import { addresses } from './byline.js';
import { isPerson } from './person-form.js';

/** A list of people that a file states, without the addresses and commands that programs put beside them. */
export function withoutAddresses(people: string): string {
  const pieces = people.split(/[,;]|(?=\[)/).map(oneLine);
  const kept = pieces.flatMap((piece) => {
    const name = oneLine(piece.replace(addresses, ' ').replace(/\[[^\]]{0,30}\]/g, ' '));
    return name === piece || isPerson(name) ? [name] : [];
  });
  const named = kept.filter((name) => /\p{L}{2}/u.test(name) && !/[`%#<>{}\\]/.test(name));
  return named.join(people.includes(';') ? '; ' : ', ');
}

/** The name of an account, a program or a maker of machines, which nobody gave. */
export function isOfProgram(people: string): boolean {
  // One word without a capital.
  if (/^[\p{Ll}\d._-]+$/u.test(people)) return true;
  const words = people.toLowerCase().match(/\p{L}+/gu) ?? [];
  // Bodies and families have such words, too, beside others.
  return (
    (words.length > 0 && words.every((word) => ofPrograms.has(word))) ||
    /^(?:hp|dell|lenovo|acer|asus|toshiba|canon|epson|xerox|ricoh|un-?named)$/i.test(people)
  );
}

const ofPrograms = new Set(
  'microsoft windows office word python docx admin administrator user owner default unknown author test account openxml sdk apache poi libreoffice openoffice org'.split(
    ' ',
  ),
);

/** Whether a text has the family name of the first of them. */
export function isFirstShown(people: string, text: string): boolean {
  const words = plainWords(people.split(/[,;]/)[0] ?? '');
  const family = words.filter((word) => word.length > 1).at(-1);
  return family !== undefined && plainWords(text).includes(family);
}
