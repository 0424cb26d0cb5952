/** Tells whether a statement is whole sentences of a passage, word for word. */
import { dropReferenceNumbers, spacedMarkers } from '@lectern/contract/source-markers';
import { pointsBack } from './points-back.js';
import { type UsableSentence, usableSentences } from './usable-sentences.js';

/**
 * True where it is one sentence, or several joined by `and`, a semicolon or a full stop, with each word, number, sign, bracket and mark of it.
 * Only the first letter's size, kinds of dashes and blanks, reference numbers, the last full stop and openers that limit nothing may differ.
 * What points to something before it is told only behind the sentence before it. In doubt false.
 * @param passage Its text alone: a title or a heading is no sentence.
 */
export function standsInWords(statement: string, passage: string): boolean {
  if (/[?？]/u.test(statement)) return false;
  const said = plain(statement.replace(spacedMarkers, ' ').replaceAll('**', ''))
    .replace(/^(?:[-*•] )/u, '')
    .replace(/\.$/u, '');
  const sentences = usableSentences(dropReferenceNumbers(passage, { instead: ' ' })).map(
    ({ text, index }): Known => {
      const { opener, core } = open(plain(text));
      return { opener, core, index, points: pointsBack(core) };
    },
  );
  return stands(said, sentences, undefined);
}

interface Opened {
  /** Empty where it has none. */
  readonly opener: string;
  readonly core: string;
}

interface Known extends Opened, Pick<UsableSentence, 'index'> {
  readonly points: boolean;
}

/** @param before Which sentence of the passage the statement has said last. */
function stands(said: string, sentences: readonly Known[], before: number | undefined): boolean {
  if (find(said, sentences, before) !== undefined) return true;
  return [...said.matchAll(joints)].some(({ 0: joint, index: at }) => {
    const [left, right] = [said.slice(0, at), said.slice(at + joint.length)];
    if (joint.endsWith('and ') && (governs.test(left) || lacksSubject.test(right))) return false;
    const found = find(left, sentences, before);
    return found !== undefined && stands(right, sentences, found);
  });
}

const joints = /(?:,? and |[;.] (?:and )?)/gu;

/** What would bear on a second sentence behind `and` as well. */
const governs =
  /\b(?:no|not|nor|never|neither|none|nobody|nothing|without|cannot|few|little|hardly|only|if|unless|whether|that|because|when|while|until|although|though|between|both|either)\b|n['’]t\b/i;

const lacksSubject = /^\p{Ll}{2,}(?:ed|ing)\b/u;

const leastWords = 3;

/** Which of the sentences it is. */
function find(
  part: string,
  sentences: readonly Known[],
  before: number | undefined,
): number | undefined {
  const { opener, core } = open(part);
  return sentences.find(
    (sentence) =>
      sentence.core === core &&
      core.split(' ').length >= leastWords &&
      (opener === sentence.opener || opener === '' || added.test(opener)) &&
      (!sentence.points || sentence.index - 1 === before),
  )?.index;
}

/** The opener apart, and of the rest the first letter small. */
function open(sentence: string): Opened {
  const said = sentence.replace(/\.$/u, '');
  const [opener = ''] = openers.exec(said) ?? [];
  const bare = said.slice(opener.length);
  return { opener: opener.toLowerCase(), core: bare.slice(0, 1).toLowerCase() + bare.slice(1) };
}

const linking = 'however|moreover|furthermore|additionally|in addition';
const work = '(?:study|trial|review|paper|analysis|work|survey|experiment)';
const found = '(?:found|observed|showed|show|find) that';

/** What a statement may have more than its passage. */
const added = new RegExp(`^(?:${linking}), $`);
/** What a passage may have more: it tells that something follows from or stands beside something, or who found it. */
const openers = new RegExp(
  `^(?:(?:${linking}|notably|importantly|interestingly|thus|therefore|hence|consequently|in contrast|by contrast|in conclusion|in summary), )?(?:(?:in (?:this|our|the present|the current) ${work}|here), )?(?:we ${found} |(?:our|these) (?:results|findings|data) (?:show|showed) that )?`,
  'i',
);

function plain(text: string): string {
  return text
    .replace(/[‐-―−]/gu, '-')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”„‟]/gu, '"')
    .replaceAll('µ', 'μ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;:.](?: |$))/gu, '')
    .trim();
}
