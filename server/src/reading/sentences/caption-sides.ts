/** Tells which table a caption belongs to, the one above it or the one below: by what stands side by side, and by what the document does elsewhere. */

export type CaptionSide = 'above' | 'below';

/** A table, the caption of a numbered one, what such a caption says where its number stands alone, or anything else. */
export type Placed = 'table' | 'caption' | 'rest of caption' | 'other';

/** In the order of a text: its blocks or its lines, a table being one. */
export function placeTexts(
  texts: readonly { readonly text: string; readonly isTable: boolean }[],
): Placed[] {
  const placed: Placed[] = [];
  for (const [at, { text, isTable }] of texts.entries()) {
    const before = placed[at - 1] === 'caption' ? (texts[at - 1]?.text ?? '') : '';
    if (isTable) placed.push('table');
    else if (text.length > captionMax) placed.push('other');
    else if (isTableCaption(text)) placed.push('caption');
    else placed.push(numberAlone.test(before) ? 'rest of caption' : 'other');
  }
  return placed;
}

export const captionMax = 400;

/** Whether it is the caption of a numbered table. */
export function isTableCaption(text: string): boolean {
  return text.length <= captionMax && ofTable.test(text);
}

/** Whether it is the caption of a numbered figure, which nothing below it belongs to. */
export function isFigureCaption(text: string): boolean {
  return ofFigure.test(text);
}

const number = String.raw`(?:[A-Z]{0,2}\d{1,3}[a-z]?|[IVX]{1,5})`;
const table = String.raw`^\W{0,3}(?:[Tt]able|TABLE|[Tt]ab\.)\s?${number}`;
/** A sentence that begins with the number goes on with what it does. */
const goesOn = String.raw`(?:\s?[.:|)\u2013\u2014-]|\s\W{0,2}\p{Lu}|\W{0,3}$)`;
const ofTable = new RegExp(table + goesOn, 'u');
const numberAlone = new RegExp(String.raw`${table}\W{0,3}$`, 'u');
const ofFigure = new RegExp(
  String.raw`^\W{0,3}(?:[Ff]igure|FIGURE|[Ff]ig\.?|FIG\.?)\s?${number}${goesOn}`,
  'u',
);

/** Whether it begins as the caption of anything numbered that stands apart from the text. */
export function isCaption(text: string): boolean {
  return ofFloat.test(text);
}

const floats =
  '[Tt]able|TABLE|[Tt]ab\\.|[Ff]igure|FIGURE|[Ff]ig\\.?|FIG\\.?|Scheme|SCHEME|Chart|Plate|Box|BOX|Panel|Video|Listing|Algorithm|ALGORITHM|Tabelle|Abbildung|Abb\\.|Tableau|Tabla|Figura|Tabela';
const ofFloat = new RegExp(
  String.raw`^\W{0,3}(?:(?:Supplement(?:ary|al)|Extended [Dd]ata|Appendix|Online) )?(?:${floats})\s?${number}${goesOn}`,
  'u',
);

/** Where captions stand to their tables in texts of one document; null where none tells, or as many stand above as below. */
export function commonSide(texts: readonly (readonly Placed[])[]): CaptionSide | null {
  let balance = 0;
  for (const run of texts.flatMap(findRuns)) {
    const side = soleSide(run);
    const captions = run.members.filter(({ kind }) => kind === 'caption').length;
    if (side !== null) balance += side === 'above' ? captions : -captions;
  }
  if (balance === 0) return null;
  return balance > 0 ? 'above' : 'below';
}

/**
 * For tables, by their places, the place of their caption. What stands side by side tells it, then `common`, then what may be cut off. A caption between
 * two tables, or a table between two captions, belongs to none where nothing tells; one beside a single table belongs to that.
 */
export function assignCaptions(
  placed: readonly Placed[],
  common: CaptionSide | null,
): Map<number, number> {
  const assigned = new Map<number, number>();
  for (const run of findRuns(placed)) {
    const { members } = run;
    const side = soleSide(run) ?? common ?? cutSide(run);
    const isOf = side === null ? beside(members) : () => side;
    for (const [index, { kind, at }] of members.entries()) {
      const of = kind === 'caption' ? isOf(index) : null;
      const near = of === null ? undefined : members[of === 'above' ? index + 1 : index - 1];
      if (near?.kind === 'table') assigned.set(near.at, at);
    }
  }
  return assigned;
}

interface Member {
  readonly kind: 'table' | 'caption';
  readonly at: number;
}

/** Tables and captions with nothing else between them, both among them. */
interface Run {
  readonly members: readonly Member[];
  /** Nothing stands before or behind it, so that a table or caption of it may be cut off. */
  readonly isOpenBefore: boolean;
  readonly isOpenBehind: boolean;
}

function findRuns(placed: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  let members: Member[] = [];
  const close = (isOpenBehind: boolean): void => {
    const kinds = new Set(members.map(({ kind }) => kind));
    if (kinds.size === 2) runs.push({ members, isOpenBefore: members[0]?.at === 0, isOpenBehind });
    members = [];
  };
  for (const [at, kind] of placed.entries()) {
    if (kind === 'other') close(false);
    else if (kind !== 'rest of caption') members.push({ kind, at });
  }
  close(true);
  return runs;
}

const sides: readonly CaptionSide[] = ['above', 'below'];
const pairs: Readonly<Record<CaptionSide, readonly [Member['kind'], Member['kind']]>> = {
  above: ['caption', 'table'],
  below: ['table', 'caption'],
};

/** The one side that leaves no caption and no table alone, where nothing that is cut off could make it the other. */
function soleSide(run: Run): CaptionSide | null {
  const [side, ...others] = sides.filter((each) => mayBe(run, each));
  if (side === undefined || others.length > 0) return null;
  return isPaired(run.members, side) ? side : null;
}

/**
 * The one side that leaves none alone but for what may be cut off, else the one that leaves none alone as it stands. That a text begins with a caption
 * is no sign that its table was cut off: a table that was read as lines leaves a caption alone, too.
 */
function cutSide(run: Run): CaptionSide | null {
  const [side, ...others] = sides.filter((each) => mayBe(run, each));
  if (side === 'above' && others.length === 0) return side;
  return sides.find((each) => isPaired(run.members, each)) ?? null;
}

/** The side of a caption beside a single table, which has no other caption beside it. All such captions of a run stand on one side, or none is told. */
function beside(members: readonly Member[]): (index: number) => CaptionSide | null {
  const isTable = (at: number): boolean => members[at]?.kind === 'table';
  const sideAt = (index: number): CaptionSide | null => {
    if (isTable(index - 1) === isTable(index + 1)) return null;
    const side = isTable(index + 1) ? 'above' : 'below';
    const behind = members[side === 'above' ? index + 2 : index - 2];
    return behind?.kind === 'caption' ? null : side;
  };
  const told = new Set(
    members.flatMap(({ kind }, index) => (kind === 'caption' ? (sideAt(index) ?? []) : [])),
  );
  return (index) => (told.size === 1 ? sideAt(index) : null);
}

function isPaired(members: readonly Pick<Member, 'kind'>[], side: CaptionSide): boolean {
  return (
    members.length % 2 === 0 && members.every(({ kind }, index) => kind === pairs[side][index % 2])
  );
}

/** No passage ends with a caption whose table follows. */
function mayBe({ members, isOpenBefore, isOpenBehind }: Run, side: CaptionSide): boolean {
  const [first, second] = pairs[side];
  const isCutBefore = isOpenBefore && members[0]?.kind === second;
  const isCutBehind = isOpenBehind && first === 'table' && members.at(-1)?.kind === first;
  const before = isCutBefore ? [{ kind: first }] : [];
  const behind = isCutBehind ? [{ kind: second }] : [];
  return isPaired([...before, ...members, ...behind], side);
}
