/** What holds for the text of a group in Rich Text Format, and the control words that change it. */

/** Stand before the text of headings, by level. */
export const headingMarks = '\uE010\uE011\uE012\uE013\uE014\uE015';

export interface Group {
  /** For programs that know it; what is known within it may be shown. */
  readonly isHidden: boolean;
  /** Of no text of the document, with all that is within it. */
  readonly isApart: boolean;
  /** How many characters of a fallback follow each `\u`. */
  readonly skip: number;
  readonly font: string;
  /** In the table of fonts, where text is their names. */
  readonly namesFonts: boolean;
  /** What marks its paragraphs as headings; empty for others. */
  readonly mark: string;
  /** Raised or lowered; null on the line. */
  readonly form: 'sup' | 'sub' | null;
  /** Of a note at the foot or the end, which stands in the text where its mark is, or of a box. */
  readonly isNote: boolean;
  /** Struck out by a change that is recorded. */
  readonly isDeleted: boolean;
  /** Struck out by its writing. */
  readonly isStruck: boolean;
  /** Neither shown nor printed. */
  readonly isUnprinted: boolean;
  /** Its paragraphs are those of a cell. */
  readonly isInTable: boolean;
  /** 2 and more in a table that stands in a cell of another. */
  readonly nesting: number;
  /** Describes a row of such a table. */
  readonly isOfNested: boolean;
}

export const plainGroup: Group = {
  isHidden: false,
  isApart: false,
  skip: 1,
  font: '',
  namesFonts: false,
  mark: '',
  form: null,
  isNote: false,
  isDeleted: false,
  isStruck: false,
  isUnprinted: false,
  isInTable: false,
  nesting: 1,
  isOfNested: false,
};

type Change = (word: string, value: string | undefined) => Partial<Group>;

const raise: Change = (word, value) => ({ form: formOf(word, value) });

const strikeOut: Change = (_, value) => ({ isStruck: value !== '0' });

/** Words of groups whose text is not shown in the document. */
const groupsApart =
  `fonttbl colortbl stylesheet info pict object themedata colorschememapping latentstyles datastore listtable listoverridetable rsidtbl generator
   xmlnstbl fldinst filetbl revtbl header headerl headerr headerf footer footerl footerr footerf pgptbl mmathPr wgrffmtfilter bkmkstart bkmkend
   nonshppict nonesttables private shprslt sp listtext xe tc`.split(/\s+/);
/** Notes and boxes are shown, though they stand in groups that older programs may leave out. */
export const groupsBeside = new Set(['footnote', 'shptxt', 'dptxbxtext']);

const plainParagraph = { mark: '', isInTable: false, nesting: 1 };

const leaveApart: Change = (word) => ({ isApart: true, namesFonts: word === 'fonttbl' });

const beginNote: Change = () => ({ ...plainParagraph, form: null, isHidden: false, isNote: true });

/** Words that change what follows in their group. */
export const changes: ReadonlyMap<string, Change> = new Map([
  ...Object.entries<Change>({
    pard: () => plainParagraph,
    intbl: () => ({ isInTable: true }),
    itap: (_, value) => ({ nesting: Math.max(1, Number(value ?? 1)) }),
    super: raise,
    sub: raise,
    up: raise,
    dn: raise,
    nosupersub: raise,
    plain: (word, value) => ({
      ...raise(word, value),
      isDeleted: false,
      isStruck: false,
      isUnprinted: false,
    }),
    strike: strikeOut,
    striked: strikeOut,
    v: (_, value) => ({ isUnprinted: value !== '0' }),
    deleted: (_, value) => ({ isDeleted: value !== '0' }),
    outlinelevel: (_, value) => ({ mark: headingMarks.charAt(Number(value ?? 9)) }),
    uc: (_, value) => ({ skip: Number(value ?? 1) }),
    nesttableprops: () => ({ isHidden: false, isOfNested: true }),
  }),
  ...groupsApart.map((word) => [word, leaveApart] as const),
  ...[...groupsBeside].map((word) => [word, beginNote] as const),
]);

function formOf(word: string, value: string | undefined): Group['form'] {
  if (value === '0') return null;
  if (word === 'super' || word === 'up') return 'sup';
  return word === 'sub' || word === 'dn' ? 'sub' : null;
}
