/** Who wrote an article in JATS: people by family and given name, and bodies without those whom they list as theirs. */
import type { PersonName } from '@lectern/contract';
import type { DocumentFacts, ExtractedText } from '../../../ports/text-extractor.js';
import { shownName } from '../../../works/shown-name.js';
import { type DomElement, tagOf } from './dom.js';
import { jatsText, textWithout } from './jats-text.js';

export function readAuthors(
  meta: DomElement,
): Pick<DocumentFacts, 'authors'> & Required<Pick<ExtractedText, 'authorNames'>> {
  const names = [...meta.querySelectorAll('contrib[contrib-type="author"]')]
    .filter((one) => one.parentElement?.closest('contrib, collab') == null)
    .map(readName);
  const shown = names.map((name) => (typeof name === 'string' ? name : shownName(name)));
  return {
    authors: shown.filter((name) => name !== '').join(', '),
    authorNames: names.flatMap((name) => (typeof name === 'string' ? [] : [name])),
  };
}

/** One text where it is not told in parts, empty where nobody is named. */
function readName(contributor: DomElement): PersonName | string {
  const parts = [...contributor.children].flatMap((child) =>
    /-alternatives$/.test(tagOf(child)) ? [...child.children] : [child],
  );
  const found = (tag: string): DomElement | undefined => parts.find((part) => tagOf(part) === tag);
  const person = found('name') ?? found('string-name');
  const body = found('collab');
  if (person !== undefined) return readPerson(person);
  const literal = body === undefined ? '' : textWithout(body, 'contrib-group');
  return literal === '' ? '' : { literal: literal.replace(/[\s,;:]{1,9}$/, '') };
}

function readPerson(person: DomElement): PersonName | string {
  const [family, given, suffix] = ['surname', 'given-names', 'suffix'].map((tag) => {
    const part = person.querySelector(tag);
    return part === null ? '' : jatsText(part);
  });
  if (!family) return given || jatsText(person);
  return { family, ...(given && { given }), ...(suffix && { suffix }) };
}
