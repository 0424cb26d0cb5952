/** Tells whether a sentence may say who made or led something: it names somebody, or some body of people, beside what was done. Who paid is told in bare names as well. English alone. */
import { lastLine } from '../language/last-line.js';
import { people } from '../language/people.js';

/** True of any sentence where none of that is asked. */
export function mayTellMaker(question: string): (sentence: string) => boolean {
  const line = lastLine(question);
  if (!asksForMaker.test(line) || comparing.test(line)) return () => true;
  return (sentence) =>
    callings.test(sentence) ||
    makers.some((pattern) =>
      [...sentence.matchAll(pattern)].some(([, name = '']) => name === '' || !line.includes(name)),
    );
}

/** Of whatever has a name or is pointed at: `who developed delirium` and `who made errors` ask for no inventor. */
const asksForMaker =
  /\b[Ww]hom?\s(?:[\p{L}-]{2,20}\s){0,3}(?:(?:invented|founded|built|designed|discovered|manufactured|planned|proposed|coined|introduced|painted|composed|directed|came up with)\b|(?:developed|made|drew|led)\s(?:it\b|(?:the|this|that|these|those)\s\p{L}|["“‘]?\p{Lu}))/u;
const comparing = /\b(?:most|more|fewest|fewer|least|less|often)\b/iu;
const capital = String.raw`\p{Lu}[\p{L}&'’-]{0,40}`;
const group = `(?:${people}|we|authors?|researchers?|investigators?|scientists?|engineers?|teams?|groups?|company|companies|firms?|manufacturers?|institutes?|university|universities|foundations?|ministry|colleagues|co-?workers)`;
const hinge = String.raw`(?:(?:first|later|then|also|had|has|have|who|\p{Ll}{3,14}ly)\s){0,2}`;
const done = String.raw`(?:\p{Ll}{3,20}ed|led|made|built|wrote|ran|paid|sold|drew|found|gave|began|came up|runs|owns|pays|makes)\b`;
const makers = [
  // `Fred Davis (1989) first proposed`, `Sato et al. built`
  new RegExp(
    String.raw`(?<!\p{L})(${capital})(?:\s(?:et al\.?))?(?:\s?[([][^()[\]]{1,60}[)\]])?,?\s${hinge}${done}`,
    'gu',
  ),
  // `was developed at the Moss Institute`, `the founder was Ann Lee`
  new RegExp(
    String.raw`\b(?:[Aa]t|[Ff]rom|[Ww]ith|is|was|are|were)\s(?:(?:[Pp]rofessor|[Dd]r\.?|the|an?)\s){0,2}(${capital})`,
    'gu',
  ),
  new RegExp(
    String.raw`\b${group}\s(?:(?:at|in|from|of)\s(?:the\s)?[\p{L}-]{2,30}\s)?${hinge}${done}`,
    'giu',
  ),
  /\bby\s\p{L}/giu,
];
/** Of one who is named beside it. */
const callings =
  /\b(?:professor|inventors?|founders?|co-?founders?|editors?|directors?|leaders?|chair|owners?|principal investigators?)\b/iu;
