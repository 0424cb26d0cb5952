/** What holds for the text of a group in Rich Text Format, and the control words that change it. */

/** Stand before the text of headings, by level. */
export const headingMarks = '\uE010\uE011\uE012\uE013\uE014\uE015';

export interface Group {
  readonly isHidden: boolean;
  /** How many characters of a fallback follow each `\u`. */
  readonly skip: number;
  readonly font: string;
  /** In the table of fonts, where text is their names. */
  readonly namesFonts: boolean;
  /** What marks its paragraphs as headings; empty for others. */
  readonly mark: string;
  /** Raised or lowered; null on the line. */
  readonly form: 'sup' | 'sub' | null;
  /** Of a note at the foot or the end, which stands in the text where its mark is. */
  readonly isNote: boolean;
  /** Struck out by a change that is recorded. */
  readonly isDeleted: boolean;
  /** Struck out by its writing. */
  readonly isStruck: boolean;
  /** Neither shown nor printed. */
  readonly isUnprinted: boolean;
  /** Its paragraphs are those of a cell. */
  readonly isInTable: boolean;
}

type Change = (word: string, value: string | undefined) => Partial<Group>;

const raise: Change = (word, value) => ({ form: formOf(word, value) });

const strikeOut: Change = (_, value) => ({ isStruck: value !== '0' });

/** Words that change what follows in their group. */
export const changes: ReadonlyMap<string, Change> = new Map(
  Object.entries<Change>({
    pard: () => ({ mark: '', isInTable: false }),
    intbl: () => ({ isInTable: true }),
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
  }),
);

function formOf(word: string, value: string | undefined): Group['form'] {
  if (value === '0') return null;
  if (word === 'super' || word === 'up') return 'sup';
  return word === 'sub' || word === 'dn' ? 'sub' : null;
}
