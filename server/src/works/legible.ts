/** Takes from a pasted name what copying, markup and addresses have done to it, so that one spelling is left to read. */

/** No identifier and no address with one in it is longer. */
const longest = 8192;

/** Without invisible letters, entities and percent-encoding, with plain hyphens; empty for what is too long to be a name. */
export function legible(text: string): string {
  if (text.length > longest) return '';
  let plain = text;
  // Some addresses are encoded more than once. Each round makes the text shorter.
  for (let round = 0; round < maxRounds; round += 1) {
    const decoded = decodePercent(decodeEntities(plain));
    if (decoded === plain) break;
    plain = decoded;
  }
  // Most names are of ASCII; the classes of Unicode take long to prepare.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
  if (/^[\x00-\x7f]*$/.test(plain)) return plain.trim();
  return plain
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

const maxRounds = 5;

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', thinsp: ' ', ensp: ' ' },
    ...{ ndash: '–', mdash: '—', minus: '−', hellip: '…', middot: '·', times: '×', plusmn: '±' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', le: '≤', ge: '≥', szlig: 'ß' },
    ...{ aelig: 'æ', oslash: 'ø', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε' },
    ...{ kappa: 'κ', lambda: 'λ', mu: 'μ', micro: 'μ', pi: 'π', sigma: 'σ', omega: 'ω' },
  }),
);
/** "&eacute;" is a letter and a mark upon it. */
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308' },
    ...{ ring: '\u030a', cedil: '\u0327', caron: '\u030c' },
  }),
);
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])([a-z]{1,7}));/gi;

/** Named ones, as far as titles and names of people have them; others stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (all, ...groups) => {
    const [decimal, hex, first, rest = ''] = groups as (string | undefined)[];
    if (first !== undefined) {
      const mark = marks.get(rest);
      return mark === undefined
        ? (entities.get((first + rest).toLowerCase()) ?? all)
        : first + mark;
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone per cent sign: the text was never encoded.
    return text;
  }
}
