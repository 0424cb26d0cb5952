/** The members of a word document as mammoth reads them, with what it leaves out written as text. */
import { DocumentUnreadableError } from '../../../errors.js';
import { replaceParts } from '../../marked-parts.js';
import { hiddenStyles } from './docx-hidden.js';
import { writeListNumbers } from './docx-lists.js';
import { writeFormulas } from './docx-math.js';
import { readNumbering } from './docx-numbering.js';
import type { LeftOut } from './left-out.js';
import { shownXml } from './shown-xml.js';
import { readZipMembers } from './zip-check.js';

/** What mammoth asks of an opened archive. */
interface DocxFile {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | Uint8Array>;
  /** Of its styles; empty where it has none. */
  readonly styles: string;
  /** Of what was read so far. */
  leftOut(): LeftOut;
}

/** Parts whose text is read; others, such as charts, stay as they are. */
const textParts = /^word\/(document\d*|footnotes|endnotes)\.xml$/;
const mainPart = /^word\/document\d*\.xml$/;

/** Its XML only: images and embedded files are not there. */
export async function openDocx(bytes: Uint8Array): Promise<DocxFile> {
  const members = await readZipMembers(bytes, /\.(xml|rels)$/);
  const textOf = (name: string): string => {
    const text = new TextDecoder('utf-8').decode(members.get(name) ?? Buffer.alloc(0));
    refuseOpenComment(text);
    return text;
  };
  const partOf = findParts([...members.keys()].find((name) => mainPart.test(name)) ?? '', textOf);
  const styles = textOf(partOf('styles'));
  const hidden = await hiddenStyles(styles);
  const numbering = await readNumbering({ numbering: textOf(partOf('numbering')), styles });
  let leftOut: LeftOut = { hidText: false, formulas: 0 };
  return {
    styles,
    leftOut: () => leftOut,
    exists: (name) => members.has(name.toLowerCase()),
    async read(name, encoding) {
      const member = name.toLowerCase();
      if (encoding === undefined) return members.get(member) ?? Buffer.alloc(0);
      const text = textOf(member);
      if (!textParts.test(member)) return text;
      const shown = shownXml(text, hidden);
      leftOut = {
        hidText: leftOut.hidText || shown.leftOut.hidText,
        formulas: leftOut.formulas + shown.leftOut.formulas,
      };
      const xml = await writeFormulas(withFreeColumns(unwrapped(withAlignment(shown.xml))));
      return mainPart.test(member) ? writeListNumbers(xml, numbering, hidden) : xml;
    },
  };
}

/** By the kind of a part, its member as the main part names it and the library looks for it: a program may number its parts. */
function findParts(main: string, textOf: (name: string) => string): (kind: string) => string {
  const named = textOf(main.replace(/^word\/(.*)$/, 'word/_rels/$1.rels'));
  const relations = named.match(/<Relationship\s[^>]{1,2000}>/g) ?? [];
  return (kind) => {
    const relation = relations.find((one) =>
      one.includes(`"http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}"`),
    );
    const [, target = `${kind}.xml`] = /\sTarget="([^"]{1,300})"/.exec(relation ?? '') ?? [];
    return (target.startsWith('/') ? target.slice(1) : `word/${target}`).toLowerCase();
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

/** Runs within what the library does not know stand for themselves: results of simple fields, directions, words with a note of their sound, which goes. */
function unwrapped(xml: string): string {
  return replaceParts(xml, soundNotes, () => '')
    .replace(/<\/?w:(?:fldSimple|bdo|dir|ruby|rubyBase)(?:\s[^>]{0,5000})?>/g, '')
    .replace(/<w:cr\s?\/>/g, '<w:br/>')
    .replace(/<w:ptab(?:\s[^>]{0,500})?\/>/g, '<w:tab/>');
}

const soundNotes = { begin: /<w:rt(?:\s[^>]{0,500})?>/g, endOf: () => '</w:rt>' };

/** An empty cell in front of those of a row that leaves columns free at its beginning, which the library does not see. */
function withFreeColumns(xml: string): string {
  if (!xml.includes('<w:gridBefore')) return xml;
  return replaceParts(xml, ofRows, ({ inner }) => {
    const before = Number(/<w:gridBefore\s[^>]{0,200}?w:val="(\d{1,4})"/.exec(inner)?.[1] ?? 0);
    const free = `<w:tc><w:tcPr><w:gridSpan w:val="${before}"/></w:tcPr><w:p/></w:tc>`;
    return `<w:trPr>${inner}</w:trPr>${before > 0 ? free : ''}`;
  });
}

const ofRows = { begin: /<w:trPr>/g, endOf: () => '</w:trPr>' };
