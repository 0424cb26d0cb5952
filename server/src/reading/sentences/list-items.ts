/** Finds the items of lists that are numbered otherwise than `1.`: what could as well begin a line of prose counts beside another that it follows on. */

/**
 * Those of lists of two items at least, without an empty line between them.
 * @returns For the place where the marker of an item begins, its length with the white space behind it.
 */
export function findItems(text: string): ReadonlyMap<number, number> {
  const items = new Map<number, number>();
  if (!text.includes('\n')) return items;
  let block: Marked[] = [];
  const close = (): void => {
    const keys = new Set(block.flatMap(({ places }) => places.map(keyOf)));
    for (const { at, length, places } of block)
      if (places.some((place) => isBeside(place, keys))) items.set(at, length);
    block = [];
  };
  let begin = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') close();
    const read = readMarker(line);
    if (read !== null) block.push({ ...read, at: begin + read.at });
    begin += line.length + 1;
  }
  close();
  return items;
}

interface Marked {
  readonly at: number;
  readonly length: number;
  /** `i` may be a number or a letter. */
  readonly places: readonly Place[];
}

interface Place {
  /** In front of the last part: `1.2` of `1.2.3`. */
  readonly head: string;
  readonly sign: '1' | 'a' | 'A' | 'i' | 'I';
  readonly number: number;
}

/** A letter has a sign behind it; of figures without one, as in `1.1 Offer`, a capital tells more. */
function readMarker(line: string): Marked | null {
  const [whole = '', indent = '', word = ''] = firstWord.exec(line) ?? [];
  const rest = line.slice(whole.length);
  const written =
    signed.exec(word)?.[1] ?? (capital.test(rest.slice(0, 4)) ? bare.exec(word)?.[0] : undefined);
  if (written === undefined || rest.trim() === '') return null;
  const at = indent.length;
  return { at, length: whole.length - at, places: readPlaces(written) };
}

const firstWord = /^([^\S\n]{0,12})(\S{1,24})[^\S\n]{1,12}/;
const signed =
  /^\(?((?:\d{1,3}|[A-Za-z]|[ivx]{1,5}|[IVX]{1,5})(?:\.(?:\d{1,3}|[A-Za-z])){0,4})[.)]{1,2}$/;
const bare = /^\d{1,3}(?:\.(?:\d{1,3}|[A-Za-z])){0,4}$/;
const capital = /^["\u201C(]?\p{Lu}[\p{L}\s]/u;

function readPlaces(written: string): Place[] {
  const dot = written.lastIndexOf('.');
  const [head, last] = [written.slice(0, Math.max(0, dot)), written.slice(dot + 1)];
  if (/^\d/.test(last)) return [{ head, sign: '1', number: Number(last) }];
  const isSmall = last === last.toLowerCase();
  const letter: Place[] =
    last.length > 1
      ? []
      : [{ head, sign: isSmall ? 'a' : 'A', number: last.toLowerCase().charCodeAt(0) - 96 }];
  const roman = numerals.indexOf(last.toLowerCase());
  return roman < 0 ? letter : [...letter, { head, sign: isSmall ? 'i' : 'I', number: roman }];
}

/** Longer lists have other markers. */
const numerals =
  '0 i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv'.split(
    ' ',
  );

function keyOf({ head, sign, number }: Place): string {
  return `${head}/${sign}/${number}`;
}

/** The one before it, the one behind it, or the one that it is the first part of. */
function isBeside(place: Place, keys: ReadonlySet<string>): boolean {
  const beside = [place.number - 1, place.number + 1].map((number) => keyOf({ ...place, number }));
  const above = readPlaces(place.head).map(keyOf);
  return [...beside, ...(place.number === 1 && place.head !== '' ? above : [])].some((key) =>
    keys.has(key),
  );
}
