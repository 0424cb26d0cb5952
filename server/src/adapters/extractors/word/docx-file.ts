/** The members of a word document as mammoth reads them, with what it leaves out written as text. */
import { DocumentUnreadableError } from '../../../errors.js';
import { hiddenStyles, withoutHidden } from './docx-hidden.js';
import { writeFormulas } from './docx-math.js';
import { writeSymbols } from './docx-symbols.js';
import { readZipMembers } from './zip-check.js';

/** What mammoth asks of an opened archive. */
interface DocxFile {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | Uint8Array>;
  /** Whether what was read so far held hidden text, which is left out. */
  hidText(): boolean;
}

/** Parts whose text is read; others, such as charts, stay as they are. */
const textParts = /^word\/(document\d*|footnotes|endnotes)\.xml$/;

/** Its XML only: images and embedded files are not there. */
export async function openDocx(bytes: Uint8Array): Promise<DocxFile> {
  const members = await readZipMembers(bytes, /\.(xml|rels)$/);
  const decode = (member: Uint8Array): string => new TextDecoder('utf-8').decode(member);
  const hidden = await hiddenStyles(decode(members.get('word/styles.xml') ?? Buffer.alloc(0)));
  let hidText = false;
  return {
    hidText: () => hidText,
    exists: (name) => members.has(name.toLowerCase()),
    async read(name, encoding) {
      const member = members.get(name.toLowerCase()) ?? Buffer.alloc(0);
      if (encoding === undefined) return member;
      const text = decode(member);
      refuseOpenComment(text);
      if (!textParts.test(name.toLowerCase())) return text;
      const shown = withoutHidden(text, hidden);
      hidText ||= shown.wasHidden;
      return writeFormulas(withoutFields(withAlignment(writeSymbols(shown.xml))));
    },
  };
}

/**
 * The library looks for the end of a comment anew from each place where one begins, so that many without an end take it time that grows with
 * their square. No whole document has one. @throws DocumentUnreadableError
 */
function refuseOpenComment(xml: string): void {
  if (xml.includes('<!--', xml.lastIndexOf('-->') + 1))
    throw new DocumentUnreadableError('Document is damaged: a comment in it has no end');
}

/** Characters may also be raised by half points, as other programs than Word do; the library knows the other way alone. */
function withAlignment(xml: string): string {
  return xml.replace(
    /<w:position w:val="(-?)(\d{1,3})"\/>/g,
    (whole, minus: string, size: string) =>
      Number(size) < leastRaise
        ? whole
        : `<w:vertAlign w:val="${minus === '' ? 'superscript' : 'subscript'}"/>`,
  );
}

/** Smaller steps only set a line straight. */
const leastRaise = 2;

/** The results of simple fields stand for themselves. */
function withoutFields(xml: string): string {
  return xml.replace(/<\/?w:fldSimple(?:\s[^>]{0,5000})?>/g, '');
}
