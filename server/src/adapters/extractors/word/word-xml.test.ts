import { describe, expect, it } from 'vitest';
import { docxMembers, makeZip, requestOf, wordParagraph } from '../testing.js';
import { extractDocx } from './docx.js';
import { extractWordXml } from './word-xml.js';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string, marks = ''): string =>
  `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const hiding = '<w:style w:styleId="Hid"><w:rPr><w:vanish/></w:rPr></w:style>';

describe('reading Word XML', () => {
  it('leaves out what is struck out or hidden, by itself or by its style, and says so', async () => {
    const body = `<w:p>${run('It rose by ')}${run('12 ', '<w:strike/>')}${run('14 percent.')}${run(' SECRET', '<w:vanish/>')}</w:p>${wordParagraph('SECRET style.', 'Hid')}`;
    const found = await extractWordXml(
      requestOf(
        `<w:wordDocument ${space}><w:styles>${hiding}</w:styles><w:body>${body}</w:body></w:wordDocument>`,
      ),
    );
    expect(found.text).toBe('It rose by 14 percent.');
    expect(found.note).toMatch(/^Text that is struck out,/);
  });

  it('reads the document alone of a package of parts', async () => {
    const part = (name: string, content: string): string =>
      `<pkg:part pkg:name="/word/${name}.xml"><pkg:xmlData>${content}</pkg:xmlData></pkg:part>`;
    const apart = (tag: string): string => `<w:${tag} ${space}>${wordParagraph(tag)}</w:${tag}>`;
    const found = await extractWordXml(
      requestOf(
        `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${part('document', `<w:document ${space}><w:body>${wordParagraph('Of the document.')}</w:body></w:document>`)}${part('footnotes', `<w:footnotes ${space}><w:footnote>${wordParagraph('Of a note.')}</w:footnote></w:footnotes>`)}${part('comments', `<w:comments ${space}>${apart('comment')}</w:comments>`)}${part('header1', apart('hdr'))}${part('footer1', apart('ftr'))}${part('glossary/document', apart('glossaryDocument'))}</pkg:package>`,
      ),
    );
    expect(found.text).toBe('Of the document.\n\nOf a note.');
    expect(found.note).toBeUndefined();
  });

  it('leaves out what people say of a text of 2003 within it, and the heads of its pages', async () => {
    const said = `<w:r><aml:annotation xmlns:aml="a" w:type="Word.Comment"><aml:content>${wordParagraph('I doubt this.')}</aml:content></aml:annotation></w:r>`;
    const added = `<aml:annotation xmlns:aml="a" w:type="Word.Insertion"><aml:content>${run('not ')}</aml:content></aml:annotation>`;
    const head = `<w:sectPr><w:hdr w:type="odd">${wordParagraph('Head')}</w:hdr></w:sectPr>`;
    const body = `<w:p>${run('It did ')}${added}${said}${run('rise.')}</w:p>${head}`;
    const found = await extractWordXml(
      requestOf(`<w:wordDocument ${space}><w:body>${body}</w:body></w:wordDocument>`),
    );
    expect(found.text).toBe('It did not rise.');
  });

  it('reads text as it is since a tracked change of its format', async () => {
    const of2003 = (before: string): string =>
      `<aml:annotation xmlns:aml="a" aml:id="0" w:type="Word.Formatting"><aml:content><w:rPr>${before}</w:rPr></aml:content></aml:annotation>`;
    const changed = (before: string): string =>
      `<w:rPrChange w:id="1"><w:rPr>${before}</w:rPr></w:rPrChange>`;
    const raised = '<w:vertAlign w:val="superscript"/>';
    const style =
      '<w:pPr><w:pPrChange w:id="2"><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:pPrChange></w:pPr>';
    const body = `<w:p>${style}${run('It did ')}${run('not ', of2003('<w:strike/>'))}${run('rise by 10')}${run('2', of2003(raised))}${run('3', changed(raised))}${run(' g.')}${run(' OUT', `<w:strike/>${of2003('<w:b/>')}`)}</w:p>`;
    const found = await extractWordXml(
      requestOf(`<w:wordDocument ${space}><w:body>${body}</w:body></w:wordDocument>`),
    );
    expect(found.text).toBe('It did not rise by 1023 g.');
    expect(found.blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  it('tells moved text at its new place alone', async () => {
    const moved = (tag: string): string => `<w:${tag} w:id="1">${run('Moved once.')}</w:${tag}>`;
    const body = `<w:p>${run('First. ')}${moved('moveFrom')}</w:p><w:p>${run('Second. ')}${moved('moveTo')}</w:p>`;
    const found = await extractWordXml(
      requestOf(`<w:document ${space}><w:body>${body}</w:body></w:document>`),
    );
    expect(found.text).toBe('First.\n\nSecond. Moved once.');
  });

  it('raises nothing in a DOCX that the library cannot read which was raised once', async () => {
    const once =
      '<w:rPrChange w:id="1"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:rPrChange>';
    const body = `<w:p>${run('It rose by 10')}${run('2', once)}${run(' g.')}</w:p><!--`;
    const found = await extractDocx(requestOf(makeZip(docxMembers(body))));
    expect(found.text).toBe('It rose by 102 g.');
  });

  it('leaves out what a style hides in a DOCX that the library cannot read', async () => {
    const body = `${wordParagraph('Shown.')}${wordParagraph('SECRET.', 'Hid')}<!--`;
    const members = docxMembers(body).map((member) =>
      member.name === 'word/styles.xml'
        ? { ...member, data: `<w:styles ${space}>${hiding}</w:styles>` }
        : member,
    );
    const found = await extractDocx(requestOf(makeZip(members)));
    expect(found.text).toBe('Shown.');
    expect(found.note).toMatch(/^Text that is struck out,/);
  });
});
