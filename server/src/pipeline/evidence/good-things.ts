/** Tells of what is asked for whether more of it is better, so that what was lowered was worsened: only where nobody can doubt it. English alone. */
import { type Direction, findSigns } from '../../reading/claims/claim-direction.js';
import { outcomeOf, thingOf } from './leave-out-others.js';

/** Whether a claim and a statement speak of the same good thing, so that `improve` and `raise` say the same of it. */
export function isOfGood(asking: string, saying: string): boolean {
  const [claim, text] = [asking, saying].map(turnQuality) as [string, string];
  const asked = goodIn(outcomeOf(claim).replace(/[?.]/gu, ' '));
  if (asked === null) return false;
  const signs = findSigns(text).filter(({ kind, sign }) => sign !== 0 && tellsWay.has(kind));
  return (
    signs.length > 0 &&
    signs.every((sign) => {
      const thing = thingOf(text, sign, claim);
      return thing !== null && goodIn(thing) === asked;
    })
  );
}

/** `Quality of life` to `life quality`. */
function turnQuality(text: string): string {
  return text.replace(/\bquality of (?:the )?(\p{L}{2,20})\b/giu, '$1 quality');
}

const tellsWay: ReadonlySet<string> = new Set(['move', 'amount', 'worth']);

/** Whether one judges, as `improve`, and the other measures, as `raise`. */
export function areOfTwoScales(asked: Direction, said: Direction): boolean {
  return asked.isJudged !== said.isJudged;
}

/** The noun that a phrase is headed by, where more of it is better; else null. `Yield loss` and `the decline in quality` are headed by others. */
function goodIn(phrase: string): string | null {
  const [head = ''] = phrase.trim().toLowerCase().split(behindHead);
  const [, noun] = heads.exec(head.trim()) ?? [];
  if (noun === undefined || notGood.test(phrase)) return null;
  return noun.replace(/ies$/u, 'y').replace(/(?<=[^s])s$/u, '');
}

const behindHead =
  /(?:^|[\s,;:(])(?:\d|(?:of|in|for|at|on|among|by|with|after|during|under|from|to|than|as|when|between|over|per|within|across|and|or|but|which|that|until)(?=[\s,;:)]|$))|[,;:(.]/u;

const heads =
  /(?:^|[\s-])(?:(quality|well-?being|satisfaction|literacy|(?<=(?:grain|crop|fruit|seed|tuber|milk|forage|maize|wheat|rice|oil|lint|bean|potato|tomato)\s)yields?|(?<=(?:diagnostic|reading|maths?|mathematics|classification)\s)accuracy|(?<=(?:medication|treatment|therapy|drug)\s)adherence|(?<=(?:patient|overall|graft|infant|neonatal|child|seedling)\s)survival|(?<=(?:capacity|knowledge|memory|word|staff|employee|nurse|teacher|student|pupil|patient|participant|customer|nutrient|colour|flavour|vitamin)\s)retention|(?<=(?:maths?|mathematics|reading|test|exam|examination|achievement|memory|cognitive|literacy|language|spelling|writing|science|knowledge|vocabulary)\s)scores?))(?:\s(?:significantly|markedly|slightly|substantially|was|were|is|are|had|been|also)){0,3}\s?$/u;
/** What is wanted by nobody, though it survives. */
const notGood =
  /\b(?:pathogen|bacteri|microb|salmonell|listeri|virus|viral|pest|weed|parasit|mosquito|aphid|mite|tick|tumou?r|cancer cell|malignan|leuka?emi|fung|spore|larva|cyst|invasive|vector|biofilm|poor|low|bad|sludge|ash\b|waste|methane yield|tar\b|smoke)/iu;
