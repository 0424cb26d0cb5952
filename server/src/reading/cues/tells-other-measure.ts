/** Tells whether a sentence gives another quantity of a thing than the one that is asked for: its mass is not its radius. English alone. */
import { lastLine } from '../language/last-line.js';
import { findQuantities } from '../language/quantities.js';

interface MeasuredText {
  readonly text: string;
  /** Headings above it, without the title. */
  readonly headings: readonly string[];
}

interface Measure {
  readonly words: RegExp;
  /** By which it is told without its name. */
  readonly dimensions: readonly string[];
}

/** Each with the dimension of its unit, and the beginnings of the words that name it. What people have in many words, such as a risk, is none of these. */
const written = `
  length: radius/radii/radial
  length: diameter*
  length: depth*/deep*
  length: thick*
  length: height*/tall*
  length: width*/wide*
  length: distance*/away
  length: wavelength*
  mass: mass/masses/weigh*/heav*
  none: densit*/dense
  time month: period*/recur*/orbits
  none: eccentricit*
  none: amplitude*/semi-amplitude*
  temperature: temperature*
  time month: lifetime*/lifespan*
  time: latenc*
  none: throughput*
  none: bandwidth*
  none: voltage*
  none: current/currents
  none: resistance*/resistivit*
  none: mobilit*
  none: responsivit*
  none: permeabilit*
  none: viscosit*
  none: conductivit*
  none: accurac*/accurate*
  none: precision
  none: recall
  none: perplexit*
  none: sensitivit*
  none: specificit*
  none: humidit*
  none: salinit*
  frequency: frequenc*
  speed: speed*/velocit*
  none: pressure*
  none: inclination
  none: luminosit*
  none: metallicit*
  none: redshift*
`;

const measures: readonly Measure[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [dimensions = '', words = ''] = line.trim().split(': ');
    const any = words.replaceAll('*', String.raw`\p{L}{0,4}`).replaceAll('/', '|');
    return {
      words: new RegExp(String.raw`(?<![\p{L}-])(?:${any})(?!\p{L})`, 'giu'),
      dimensions: dimensions.split(' '),
    };
  });

const asked =
  /^[^\p{L}]*(?:(?:and|but|at|to|by|with|for|in|of)\s)?(?:what|which)\s(?:(?:was|is|were|are)\s)?(?:(?:the|its|their|his|her|an?)\s)?((?:[\p{L}\p{N}@’'-]{1,30}\s){0,4}?)([\p{L}-]{2,30})(?=\s(?:of|for|in|on|at|with|by|from|to|among|during|after|before|per|between|did|does|do|was|were|is|are|has|have|had|can|could)\b|\s?\?|\s?$)/iu;

/**
 * Only where it names another quantity with its figure, and neither name nor unit of the one that is asked for: what is said without any name may
 * be that one in other words.
 */
export function tellsOtherMeasure(question: string): (told: MeasuredText) => boolean {
  const [, , head = ''] = asked.exec(lastLine(question)) ?? [];
  const wanted = measures.find(({ words }) => isWhole(head, words));
  if (wanted === undefined) return () => false;
  return ({ text, headings }) => {
    if (`${headings.join('\n')}\n${text}`.search(wanted.words) >= 0) return false;
    const others = measures.filter((each) => each !== wanted && tellsFigure(text, each.words));
    if (others.length === 0) return false;
    const units = new Set(findQuantities(text).map(({ dimension }) => dimension ?? ''));
    const isOfUnit = wanted.dimensions.some(
      (each) => units.has(each) && !others.some(({ dimensions }) => dimensions.includes(each)),
    );
    return !isOfUnit;
  };
}

function isWhole(word: string, pattern: RegExp): boolean {
  return word !== '' && word.replace(pattern, '') === '';
}

/** Behind its name, before anything else is told. */
function tellsFigure(text: string, words: RegExp): boolean {
  return [...text.matchAll(words)].some(({ 0: word, index }) =>
    /^[^.;,:\d]{0,50}[^\p{L}\d]\d/u.test(text.slice(index + word.length)),
  );
}
