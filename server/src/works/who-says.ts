/** Names those who say that a work is retracted, where that is no service: a document says it of itself, or another document of its work does. */

/** What a document says by its own title, file or reference, whatever its identifiers lead to. */
export const ownWords = {
  title: 'its title',
  formerTitle: 'its title before it was changed',
  abstractTitle: 'the title of its abstract',
  file: 'the document itself',
  reference: 'its reference',
} as const;

/** A file of references names the document, mostly by an identifier. */
export const referenceToIt = 'a reference to it';

/** Another document of the library is a notice that has the title of this one. */
export const noticeInLibrary = 'a notice in your library';

const libraryWords: readonly string[] = [
  ...Object.values(ownWords),
  ...[referenceToIt, noticeInLibrary],
];

const called = { copy: 'another copy', published: 'its published version' } as const;

/** What the document that says it is to the one that is told of. */
export type SpeakingDocument = keyof typeof called;

const bare: Readonly<Record<string, string>> = {
  [ownWords.file]: 'the text of',
  [referenceToIt]: 'a reference to',
  [noticeInLibrary]: 'a notice in your library on',
};

/** @param name As it is told of the other document itself, such as `Crossref` or `its title`. */
export function nameOfOther(name: string, other: SpeakingDocument): string {
  if (isOfOther(name)) return name;
  const said = bare[name] ?? `${name.startsWith('its ') ? `the ${name.slice(4)}` : name} of`;
  return `${said} ${called[other]}`;
}

/** What is told of a preprint by its published version is that version's own; null for what is told of the preprint itself. */
export function ownOfPublished(name: string): string | null {
  const own = libraryWords.find((each) => nameOfOther(each, 'published') === name);
  const end = ` of ${called.published}`;
  return own ?? (name.endsWith(end) ? name.slice(0, -end.length) : null);
}

/** Whether the library says it of a document by what that says of itself, or another one of it: no service does. */
export function isOfLibrary(name: string): boolean {
  return libraryWords.includes(name) || isOfOther(name);
}

function isOfOther(name: string): boolean {
  return Object.values(called).some((known) => name.endsWith(` ${known}`));
}
