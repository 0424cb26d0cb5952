/** Tells what the form of a question asks for, such as a number or a reason, and how much a sentence looks like it. */
import { findSigns } from '../claims/claim-direction.js';
import { isGeneral } from '../language/general-words.js';
import { findWords } from '../language/words.js';
import { answersAmount } from './answers-amount.js';

export interface QuestionCue {
  /** Whether there is no answer without what is asked for, such as a number, a date or a name. */
  readonly isNeeded: boolean;
  /** How much a sentence looks like an answer of this form, 0 to 1. */
  readonly match: (sentence: string) => number;
  /** What is to be counted or measured, as in `how much rain`; an answer speaks of it. */
  readonly counted: string | null;
}

/** What the question asks for in the first place; nothing in particular where its form does not tell. */
export function readCue(question: string): QuestionCue {
  const form = forms.find(({ asks }) => asks.test(question));
  if (form === undefined) return { isNeeded: false, match: () => 0, counted: null };
  return { isNeeded: form.isNeeded, match: form.answers(question), counted: readCounted(question) };
}

/** Nothing where a verb or a comparison follows, as in `how much does` or `how much cooler`, nor where people are counted, whom answers name in many ways. */
function readCounted(question: string): string | null {
  const [, noun = ''] =
    /\bhow (?:much|many)\s(?:(?:of the|other|different)\s)?(\p{L}+)/iu.exec(question) ?? [];
  const [word] = findWords(noun);
  if (
    word === undefined ||
    formWords.has(word.surface) ||
    isGeneral(word.stem) ||
    people.test(noun) ||
    findSigns(noun).length > 0
  )
    return null;
  return word.stem;
}

const people =
  /^(?:patients?|participants?|women|men|girls|boys|children|adults|subjects|residents|users|respondents|students|pupils|volunteers|individuals|employees|workers)$/i;

/** Whether it asks for one fact: yes or no, or which, who, when or where. `What` and `how` may ask for anything that is known of a subject. */
export function asksForFact(text: string): boolean {
  return factual.test(text) && !surveying.test(text);
}

const factual =
  /^\W*(?:(?:and|by|to|from|with|for|in|at|on|of|after|since|until|under) )?(?:who|whom|whose|which|when|where|do|does|did|is|are|was|were|can|could|will|would)\b/i;
/** Asks what has been written on a subject. */
const surveying =
  /\b(?:available|information|evidence|literature|papers?|publications?|articles?|can (?:i|we|one) find|(?:is|are) there)\b/i;

/** Words by which a question says what form its answer has; the answer seldom repeats them. */
export const formWords: ReadonlySet<string> = new Set(
  `many much often large long high fast far big old share percentage percent proportion fraction number rate amount cost costs price size kind kinds
   reason reasons cause causes main happen happens happened say says said change changes changed compared compare comparison versus difference mean
   means effect effects affect affects role work works best worst increase decrease improve take takes took taken give gives gave given make makes made
   use uses used get gets got keep keeps kept put puts come comes came go goes went see sees saw seen known know knows tell tells hold holds held`.split(
    /\s+/,
  ),
);

interface Form {
  readonly asks: RegExp;
  readonly isNeeded: boolean;
  readonly answers: (question: string) => (sentence: string) => number;
}

/** A name of two words or more that the question does not hold itself. */
function answersWho(question: string): (sentence: string) => number {
  return (sentence) => {
    const names =
      sentence.match(
        /\b\p{Lu}[\p{L}'’-]{1,60}(?:\s(?:\p{Lu}\.\s?){0,4}(?:(?:van|von|de|of|der|da|di|al)\s){0,2}\p{Lu}[\p{L}'’-]{1,60}){1,9}/gu,
      ) ?? [];
    const others = names.filter((name) => !question.includes(name));
    if (others.length === 0) return 0;
    return /\b(?:by|professor|dr\.?|engineer|master|author|scribe|surveyor|founder|inventor|led|who)\b/i.test(
      sentence,
    )
      ? 1
      : 0.8;
  };
}

/** The thing itself begins the sentence, or stands behind `called`. */
function answersWhatItIs(question: string): (sentence: string) => number {
  const term = /(?:what (?:is|are)|define|explain)\s(?:an?\s)?([\p{L}\s-]+)/iu
    .exec(question)?.[1]
    ?.trim()
    .replace(/s$/, '');
  if (term === undefined || term === '') return (sentence) => (defining.test(sentence) ? 0.4 : 0);
  const said = new RegExp(
    String.raw`^(?:\S+\s){0,2}${term}s?\b(?:\s\S+){0,4}?\s(?:(?:is|are) (?:an?|the|one|any)|refers? to|means|denotes?|consists? of)\s|\b(?:called|termed|known as|defined as)\s(?:an?\s|the\s)?["“‘']?${term}`,
    'i',
  );
  return (sentence) => {
    if (said.test(sentence)) return 1;
    return defining.test(sentence) ? 0.4 : 0;
  };
}

const defining =
  /\b(?:is|are) (?:a|an|the|any|one)\b|\b(?:refers? to|defined as|known as|consists? of|means|made of)\b/i;

function holds(...patterns: readonly RegExp[]): () => (sentence: string) => number {
  return () => (sentence) => (patterns.some((pattern) => pattern.test(sentence)) ? 1 : 0);
}

const causal =
  /\b(?:because|due to|caus(?:e[ds]?|ing)|result(?:s|ed)? (?:from|in)|owing to|le(?:ads?|d) to|since|as a result|so that|reasons?|explain\w*|therefore|thus|attribut\w+|may (?:be|come) from)\b/i;
const comparing =
  /\b(?:than|compared|against|whereas|versus|higher|lower|better|worse|more|less|most|least|best|outperform\w*|differ\w*|twice|equal|same|rather)\b/i;
const finding =
  /\b(?:found|show\w*|increas\w*|reduc\w*|rais\w*|rose|fell|lower\w*|higher|improv\w*|associated|differ\w*|significant\w*|effect|more|less|fewer|no|not|never|nothing|none|neither|equal|same|than|only|prevent\w*|protect\w*|grew|gain\w*|los[st]\w*)\b/i;

/** The first that fits counts. */
const forms: readonly Form[] = [
  {
    asks: /\bhow (?:many|much|often|large|long|high|fast|far|big|old|deep|thick|heavy|common|likely|frequent|soon|tall|wide)\b|\b(?:what|which) (?:(?:was|is|are|were) the )?(?:\w+ )?(?:percentage|proportion|share|number|rate|dose|amount|fraction|price|costs?|median|correlation|size|length|depth|temperature|age|thickness)\b|\bwhat (?:do|does|did) .{0,300}\bcost\b|\b(?:cost|price) of\b|^(?:cost|price)\b/i,
    isNeeded: true,
    answers: answersAmount,
  },
  {
    asks: /^\W*(?:since |until |from |and )?when\b|\b(?:what|which) (?:year|month|date|century)\b/i,
    isNeeded: true,
    answers: holds(
      /\b(?:1\d|20)\d\d\b|\b\d{1,2}(?:st|nd|rd|th) century\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/,
    ),
  },
  {
    asks: /^\W*(?:and |by |to |from |with |for )?who(?:m|se)?\b/i,
    isNeeded: true,
    answers: answersWho,
  },
  {
    asks: /\bwhy\b|\b(?:what|which) (?:\w+ )?(?:causes?|reasons?|caused|explains?)\b|\breasons? (?:for|of|why)\b/i,
    isNeeded: false,
    answers: holds(causal),
  },
  {
    asks: /\b(?:compared?|versus|vs|better|worse|differ\w*|superior|or)\b|\bwhich\b.{0,300}\b(?:most|best|least|more|less)\b/i,
    isNeeded: false,
    answers: holds(comparing),
  },
  {
    asks: /^\s*(?:what (?:is|are) (?:an? )?[\p{L}-]+(?: [\p{L}-]+){0,2}\??\s*$|define|explain)/iu,
    isNeeded: false,
    answers: answersWhatItIs,
  },
  {
    asks: /^\s*(?:do|does|did|is|are|was|were|has|have|can|could|will|should)\b/i,
    isNeeded: false,
    answers: holds(finding),
  },
  {
    asks: /\bhow\b/i,
    isNeeded: false,
    answers: holds(
      /\b(?:by|through|using|via|with|blocks?|so that|because|grew|rose|fell|increas\w*|reduc\w*)\b/i,
    ),
  },
  {
    asks: /\b(?:effect\w*|affects?|impacts?|results?|find\w*|show\w*|evidence|happens?)\b/i,
    isNeeded: false,
    answers: holds(finding),
  },
];
