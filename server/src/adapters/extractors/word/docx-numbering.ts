/** Reads which lists a word document defines and how the levels of each are counted and written. */
import { type DomElement, parseXml, tagOf } from '../markup/dom.js';

export interface Level {
  readonly start: number;
  /** As Word names it: `decimal`, `lowerLetter`, `bullet`. */
  readonly format: string;
  /** With `%1` in place of the number of the first level. */
  readonly text: string;
  /** Style whose paragraphs are items of this level. */
  readonly style: string;
  /** All numbers in it are written in figures. */
  readonly isLegal: boolean;
  /** Begins anew behind an item of a level above. */
  readonly restarts: boolean;
}

export interface List {
  readonly levels: ReadonlyMap<number, Level>;
  /** Last number of each level, shared by all that count on from one another; grows as items are counted. */
  readonly counts: Map<number, number>;
  /** Levels that begin anew where this list is first used; each goes as it does. */
  readonly begins: Set<number>;
}

/** Of which list a paragraph is an item; what it leaves to its style is null. */
export interface Item {
  readonly list: string | null;
  readonly level: number | null;
}

export interface Numbering {
  /** By the ids that paragraphs name. */
  readonly lists: ReadonlyMap<string, List>;
  /** What a style makes of its paragraphs. */
  readonly itemOf: (style: string) => Item;
}

/** @param xml Of the numbering and of the styles of the document; empty where it has none. */
export async function readNumbering(xml: {
  readonly numbering: string;
  readonly styles: string;
}): Promise<Numbering> {
  if (xml.numbering === '') return { lists: new Map(), itemOf: () => noItem };
  const [root, styles] = [await elements(xml.numbering), await elements(xml.styles)];
  const itemOf = readStyles(styles.filter((one) => tagOf(one) === 'style'));
  const kinds = new Map(
    root
      .filter((one) => tagOf(one) === 'abstractnum')
      .map((one) => [one.getAttribute('w:abstractNumId') ?? '', readKind(one)]),
  );
  const used = new Map(
    root
      .filter((one) => tagOf(one) === 'num')
      .map((one) => [one.getAttribute('w:numId') ?? '', one]),
  );
  /** A list may be that of a style. */
  const kindOf = (id: string, step = 0): Kind | undefined => {
    const kind = kinds.get(settingOf(used.get(id), 'abstractnumid'));
    if (kind === undefined || kind.link === '' || step > 5) return kind;
    return kindOf(itemOf(kind.link).list ?? '', step + 1);
  };
  const lists = [...used].flatMap(([id, element]) => {
    const kind = kindOf(id);
    return kind === undefined ? [] : [[id, readList(element, kind)] as const];
  });
  return { lists: new Map(lists), itemOf };
}

const noItem: Item = { list: null, level: null };

/** What lists have in common that count on from one another. */
interface Kind {
  readonly levels: ReadonlyMap<number, Level>;
  readonly counts: Map<number, number>;
  readonly link: string;
}

function readKind(element: DomElement): Kind {
  return {
    levels: readLevels(element),
    counts: new Map(),
    link: settingOf(element, 'numstylelink'),
  };
}

function readLevels(parent: DomElement): Map<number, Level> {
  return new Map(
    childrenOf(parent, 'lvl').map((one) => [
      numberOf(one.getAttribute('w:ilvl'), 0),
      {
        start: numberOf(settingOf(one, 'start'), 0),
        format: settingOf(one, 'numfmt') || 'decimal',
        text: settingOf(one, 'lvltext'),
        style: settingOf(one, 'pstyle'),
        isLegal: childrenOf(one, 'islgl').length > 0,
        restarts: settingOf(one, 'lvlrestart') !== '0',
      },
    ]),
  );
}

/** With what it has otherwise than the others of its kind. */
function readList(element: DomElement, kind: Kind): List {
  const levels = new Map(kind.levels);
  const begins = new Set<number>();
  for (const override of childrenOf(element, 'lvloverride')) {
    for (const [at, level] of readLevels(override)) levels.set(at, level);
    const at = numberOf(override.getAttribute('w:ilvl'), 0);
    const [level, start] = [levels.get(at), settingOf(override, 'startoverride')];
    if (level === undefined || start === '') continue;
    levels.set(at, { ...level, start: numberOf(start, level.start) });
    begins.add(at);
  }
  return { levels, counts: kind.counts, begins };
}

function readStyles(elementsOfStyles: readonly DomElement[]): (style: string) => Item {
  const styles = new Map(
    elementsOfStyles.map((one) => {
      const [properties] = childrenOf(one, 'ppr');
      const [item] = properties === undefined ? [] : childrenOf(properties, 'numpr');
      const level = settingOf(item, 'ilvl');
      const own: Item = {
        list: settingOf(item, 'numid') || null,
        level: level === '' ? null : numberOf(level, 0),
      };
      return [one.getAttribute('w:styleId') ?? '', { own, base: settingOf(one, 'basedon') }];
    }),
  );
  const itemOf = (style: string, step = 0): Item => {
    const found = styles.get(style);
    if (found === undefined || step > 10) return noItem;
    const { own, base } = found;
    if (own.list !== null && own.level !== null) return own;
    const below = itemOf(base, step + 1);
    return { list: own.list ?? below.list, level: own.level ?? below.level };
  };
  return (style) => itemOf(style);
}

async function elements(xml: string): Promise<DomElement[]> {
  return xml === '' ? [] : [...(await parseXml(xml)).querySelectorAll('*')];
}

function childrenOf(element: DomElement, tag: string): DomElement[] {
  return [...element.children].filter((child) => tagOf(child) === tag);
}

function settingOf(element: DomElement | undefined, tag: string): string {
  const [child] = element === undefined ? [] : childrenOf(element, tag);
  return child?.getAttribute('w:val') ?? '';
}

function numberOf(text: string | null, usual: number): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;
}
