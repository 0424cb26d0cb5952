/** Tells which way a statement points, up or down, and whether it is denied. */

export interface Direction {
  /** `more`, `better` and the like point up. `open` where the words point both ways or nowhere. */
  readonly points: 'up' | 'down' | 'open';
  readonly isDenied: boolean;
}

export function readDirection(text: string): Direction {
  const plain = text.toLowerCase().replace(notDenials, ' ');
  // To improve pain is to reduce it: beside something bad, such words do not tell which way its amount goes.
  const isAboutBad = bad.test(plain);
  const isUp = more.test(plain) || (!isAboutBad && better.test(plain));
  const isDown = less.test(plain) || (!isAboutBad && worse.test(plain));
  return { points: pointsOf(isUp, isDown), isDenied: denials.test(plain) };
}

/**
 * Whether two statements about the same thing point opposite ways. A denied one against one that points the other way is left open:
 * `did not rise` and `fell` may both be true.
 */
export function areOpposite(one: Direction, other: Direction): boolean {
  const isTurned = one.points !== 'open' && other.points !== 'open' && one.points !== other.points;
  return isTurned !== (one.isDenied !== other.isDenied);
}

function pointsOf(isUp: boolean, isDown: boolean): Direction['points'] {
  if (isUp === isDown) return 'open';
  return isUp ? 'up' : 'down';
}

const more =
  /\b(?:increas\w*|rais\w*|rises?|rose|risen|rising|grows?|grew|growing|growth|gain\w*|higher|more|greater|larger|longer|faster|elevat\w*|enhanc\w*|boost\w*|amplif\w*|accelerat\w*|upregulat\w*|doubl\w+|tripl\w+|promot\w*|stimulat\w*)\b/;
const less =
  /\b(?:decreas\w*|reduc\w*|lower\w*|declin\w*|falls?|fell|falling|drops?|dropped|dropping|fewer|less|smaller|shorter|slower|slow(?:s|ed|ing)|diminish\w*|shr[aiu]nk\w*|suppress\w*|inhibit\w*|attenuat\w*|downregulat\w*|halv\w+|weaken\w*)\b/;
const better = /\b(?:improv\w*|better|benefi\w*|effective\w*|protect\w*|superior)\b/;
const worse = /\b(?:worse\w*|worst|impair\w*|harm\w*|damag\w*|deteriorat\w*|inferior|ineffective\w*)\b/;
const denials = /\b(?:no|not|never|neither|nor|none|cannot|fail(?:s|ed)? to|lacks?|lacked|absence of|unable to|unlikely)\b|n['’]t\b/;
/** Words that deny nothing. */
const notDenials = /\bnot only\b|\bno (?:later|earlier|sooner) than\b|\bwhether or not\b|\bno\.\s?\d|\bno doubt\b/g;
const bad =
  /\b(?:pain|symptoms?|mortality|deaths?|risks?|errors?|diseases?|loss(?:es)?|anxiety|depression|stress|infections?|tumou?rs?|inflammation|pollution|emissions?|fatigue|injur\w+|costs?|delays?|damage)\b/;
