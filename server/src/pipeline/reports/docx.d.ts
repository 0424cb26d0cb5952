/** The part of docx that is used; its own types do not resolve in ES modules. */
declare module 'docx' {
  export class TextRun {
    constructor(
      options:
        | string
        | { text: string; bold?: boolean; italics?: boolean; size?: number; style?: string },
    );
  }
  export class ExternalHyperlink {
    constructor(options: { link: string; children: readonly TextRun[] });
  }
  export class Paragraph {
    constructor(options: {
      text?: string;
      heading?: string;
      children?: readonly (TextRun | ExternalHyperlink)[];
    });
  }
  export class TableCell {
    constructor(options: { children: readonly Paragraph[] });
  }
  export class TableRow {
    constructor(options: { children: readonly TableCell[]; tableHeader?: boolean });
  }
  export class Table {
    constructor(options: { rows: readonly TableRow[]; width: { size: number; type: string } });
  }
  export class Document {
    constructor(options: {
      title: string;
      creator: string;
      styles: object;
      sections: readonly { children: readonly (Paragraph | Table)[] }[];
    });
  }
  export const HeadingLevel: { readonly HEADING_1: string; readonly HEADING_2: string };
  export const WidthType: { readonly PERCENTAGE: string };
  export const Packer: { toBuffer(document: Document): Promise<Buffer> };
}
