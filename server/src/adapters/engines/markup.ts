/** Turns what engines send as titles and abstracts (HTML, JATS, MathML, entities) into plain text. LaTeX between dollars stays as it is. */
import { load } from 'cheerio';
import { writeRaised } from '../../reading/language/raised-markup.js';
import { writeRaisedMath } from './raised-math.js';

/** Elements that begin or end a line of text; all other known elements vanish without leaving a blank, so that H<sub>2</sub>O stays H2O; what is raised stays raised, as 106 is not 10⁶. */
const blockNames = new Set(
  'p title sec section abstract div br hr li ul ol list list-item label-block table tr td th thead tbody tfoot h1 h2 h3 h4 h5 h6 blockquote pre article header footer disp-formula break dl dt dd caption fig figure para simplepara heading abstractsection'.split(
    ' ',
  ),
);

const inlineNames = new Set(
  (
    'a abbr acronym alternatives annotation annotation-xml b bdi bdo big bold cite code del dfn em email ext-link fixed-case font i img inline-formula inline-graphic ' +
    'inf ins italic kbd label mark math maction maligngroup malignmark menclose merror mfenced mfrac mglyph mi mlabeledtr mlongdiv mmultiscripts mn mo mover ' +
    'mpadded mphantom mprescripts mroot mrow ms mscarries msgroup mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover named-content none ' +
    'overline q roman s samp sc scp semantics small span strike strong styled-content sub sup svg tex-math tt u underline uri var wbr xref emphasis subscript superscript inlineequation equationsource citationref internalref externalref xml html head body script style iframe object embed input button form link meta'
  ).split(' '),
);

const tag = /<(\/?)([a-z][\w:.-]*)(\s[^<>]*)?\/?>/gi;

/** JATS and HTML; a heading may have parts in bold or italics. */
const headings =
  /<(?:jats:)?(title|h[1-6])(?:\s[^<>]*)?>([^<]*(?:<\/?(?:jats:)?(?:bold|italic|b|i|em|strong|su[bp]|sc)>[^<]*)*)<\/(?:jats:)?\1>/gi;

/** A run of text on one line, without markup, entities, control characters and doubled blanks. */
export function plainText(text: string): string {
  return withoutMarkup(text).replace(/\s+/g, ' ').trim();
}

/**
 * An abstract as one run of text: section headings become `Methods: `, a heading that only says "Abstract" is dropped.
 * Headings are `<title>` (JATS) and `<h1>` to `<h6>`; labels in capitals stay as they came.
 */
export function plainAbstract(text: string): string {
  const headed = text.replace(headings, (_match, _name: string, heading: string) => {
    const words = plainText(heading).replace(/(?<![\s:.])[\s:.]+$/, '');
    return words === '' || /^(abstract|summary|r[ée]sum[ée]|resumen|zusammenfassung)$/i.test(words)
      ? ' '
      : ` ${words}: `;
  });
  const plain = plainText(headed)
    .replace(
      /^(?:Abstract|ABSTRACT)(?:\s*[:.—–-]+\s*|\s+(?=[\p{Lu}\p{N}"“'(])|(?=\p{Lu}\p{Ll}))/u,
      '',
    )
    .replace(audience, '')
    .trim();
  return onlyHeading.test(plain) ? '' : plain;
}

/** For whom a work is, as the repository HAL says before or behind its abstract, or in place of one. */
const audience =
  /^(?:International|National) audience(?:[.;:]\s*|\s+(?=\p{Lu})|(?=\p{Lu}\p{Ll})|$)|(?<=[.;!?]\s?)(?:International|National) audience\.?$/u;

/** What stands in place of an abstract that nobody entered. */
const onlyHeading =
  /^(?:(?:graphical |structured )?abstract|summary|introduction|background|r[ée]sum[ée]|resumen|zusammenfassung|n\/a|(?:non[- ])?peer[- ]?reviewed|no abstract(?: is)?(?: available| provided)?|abstract(?: is)? not (?:available|provided))[\s.:…–—-]*$/i;

function withoutMarkup(text: string): string {
  let current = withoutControls(text);
  // Each round removes one layer: publishers send tags that were escaped once or twice. The limit only guards against texts made to last.
  for (let round = 0; round < 12; round += 1) {
    const next = decodeEntities(withoutTags(current));
    if (next === current) break;
    current = next;
  }
  return withoutControls(current);
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  let bare = text.replace(/<!\[CDATA\[/g, '').replace(/\]\]>/g, '');
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<script', '</script>'],
    ['<style', '</style>'],
    ['<annotation', '</annotation>'],
    ['<mml:annotation', '</mml:annotation>'],
    ['\\documentclass', '\\begin{document}'],
  ] as const) {
    bare = withoutSpan(bare, open, close);
  }
  bare = bare.replaceAll('\\end{document}', '');
  // The same formula is often given twice, as TeX and as MathML.
  if (/<(?:mml:)?math[\s>]/i.test(bare))
    bare = withoutSpan(
      withoutSpan(bare, '<tex-math', '</tex-math>'),
      '<jats:tex-math',
      '</jats:tex-math>',
    );
  return writeRaised(writeRaisedMath(bare), decodeEntities)
    .replace(/<(?:\?xml|!doctype)[^<>]*>/gi, ' ')
    .replace(tag, replaceTag);
}

/** "a<b and c>d" is arithmetic, so one-letter names count as tags only when bare or with attributes that have values. */
function replaceTag(
  match: string,
  slash: string,
  fullName: string,
  attributes: string | undefined,
): string {
  const lower = fullName.toLowerCase();
  const name = lower.slice(lower.indexOf(':') + 1);
  const isKnown =
    blockNames.has(name) ||
    inlineNames.has(name) ||
    lower.startsWith('jats:') ||
    lower.startsWith('mml:');
  if (!isKnown) return match;
  if (
    name.length === 1 &&
    slash === '' &&
    attributes !== undefined &&
    !/^[\s/]*$/.test(attributes) &&
    !attributes.includes('=')
  )
    return match;
  return blockNames.has(name) ? ' ' : '';
}

/** Cuts out every span from `open` to `close`, both included; an unclosed one is left for the tag rule. */
function withoutSpan(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  // Lower-casing can change the length of a few letters; then offsets would not fit.
  if (lower.length !== text.length || !lower.includes(open)) return text;
  const kept: string[] = [];
  let from = 0;
  for (let start = lower.indexOf(open); start !== -1; start = lower.indexOf(open, from)) {
    const end = lower.indexOf(close, start + open.length);
    if (end === -1) break;
    kept.push(text.slice(from, start));
    from = end + close.length;
  }
  kept.push(text.slice(from));
  return kept.join(' ');
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (entity) =>
    load(entity, null, false).text(),
  );
}

/** NUL and other control characters, invisible direction marks and broken surrogates have no place in stored text. */
function withoutControls(text: string): string {
  return text
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g,
      '',
    )
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
