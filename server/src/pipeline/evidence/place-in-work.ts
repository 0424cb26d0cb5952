/** Tells by the place of a sentence in its work whether it is what the work found, and whether as its conclusion or as one result among several. */
import { hasStanding } from '../../reading/cues/standing.js';
import type { SectionKind } from '../../reading/sentences/tell-section.js';

export interface PlacedText {
  readonly text: string;
  readonly section: SectionKind;
  /** Share up to its end: of its abstract, or of the passage where it stands in none. */
  readonly place: number;
}

/** Where a work says what was known before it, or how it went about: nothing that stands there was found by it. */
const beforeFindings: ReadonlySet<SectionKind> = new Set(['introduction', 'methods', 'future']);
/** Shares of an abstract without headings: what ends before the first is background, what ends behind the second its conclusion. */
const [backgroundEnds, conclusionBegins] = [0.3, 0.8];

export function isOwnFinding({ text, section, place }: PlacedText): boolean {
  if (beforeFindings.has(section)) return false;
  if (section === 'abstract' && place < backgroundEnds) return false;
  return !hasStanding(text, ['meant', 'known', 'others']);
}

export function isConclusion(placed: PlacedText): boolean {
  return placed.section === 'conclusion' || (placed.section === 'abstract' && endsAbstract(placed));
}

/** By its place, or as it says so itself: behind a short abstract more of the work may stand in the same passage. */
function endsAbstract({ text, place }: PlacedText): boolean {
  return place >= conclusionBegins || saysConclusion.test(text);
}

const saysConclusion =
  /^(?:in conclusion\b|conclusions?[:.]|(?!previously)(?:\p{L}{2,12}, )?we (?:therefore |thus )?conclude that\b)/iu;

/** The last sentence of an abstract without headings need not conclude: `Spalling was less frequent` is a result. */
export function mayBeOneResult({ text, section }: PlacedText): boolean {
  return section === 'results' || (section === 'abstract' && !concluding.test(text));
}

const concluding =
  /\b(?:conclu\p{L}{1,6}|(?:our|these|the present|this) (?:findings?|results?|data|study|trial|review|analysis)|suggests?|therefore|thus|hence|overall|altogether|taken together|should)\b/iu;

export function isOneResult(placed: PlacedText): boolean {
  return placed.section === 'results' || (placed.section === 'abstract' && !endsAbstract(placed));
}
