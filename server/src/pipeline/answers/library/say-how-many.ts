/** Says how many documents of a library are what a question asks for. */
import type { AskedKind } from '../../../reading/study/asked-kinds.js';
import type { Speaking } from './find-on-topic.js';

export interface Counted {
  readonly listed: number;
  readonly all: number;
  /** Of the library, of those that are chosen, or of what was spoken of before. */
  readonly whose: 'your' | 'chosen' | 'these';
  /** Of which one will do. */
  readonly topics: readonly string[];
  readonly how: Speaking;
  readonly kinds: readonly AskedKind[];
  /** As of `filterDocuments`. */
  readonly told: readonly ((isOne: boolean) => string)[];
  /** Whether texts tell of these, too. */
  readonly isByText: boolean;
}

export function sayHowMany(counted: Counted): string {
  const { listed, all, whose, topics, how, kinds, told: byRecord, isByText } = counted;
  const topic = topics.map((each) => `“${each}”`).join(' or ');
  const kind = kinds.map(({ noun }) => noun).join(' or ');
  const documents = all === 1 ? '1 document' : `${all} documents`;
  if (topic === '' && kind === '' && byRecord.length === 0)
    return sayAll[whose](documents, all === 1 ? 'is' : 'are');
  const parts = [
    kind === '' ? '' : `${listed === 1 ? 'is one of the' : 'are'} ${kind}`,
    topic === '' ? '' : sayOf({ topic, how }, listed === 1),
    ...byRecord.map((say) => say(listed <= 1)),
  ].filter((part) => part !== '');
  const who = `${listed === 0 ? 'None' : listed} of ${nameAll(whose, all)}`;
  let told = byRecord.length > 0 ? ', as far as records tell' : '';
  if (kind !== '' || isByText) told = ', as far as records and texts tell';
  const near = how === 'near' && listed > 0 ? ' None speaks of it in these words.' : '';
  return `${who} ${(listed === 0 ? parts.map(one) : parts).join(' and ')}${told}.${near}`;
}

const sayAll: Readonly<Record<Counted['whose'], (documents: string, is: string) => string>> = {
  your: (documents, is) => `There ${is} ${documents} in your library.`,
  chosen: (documents, is) => `${documents} ${is} chosen.`,
  these: (documents, is) => `There ${is} ${documents} here.`,
};

function nameAll(whose: Counted['whose'], all: number): string {
  const documents = all === 1 ? 'document' : 'documents';
  if (whose === 'chosen') return `the ${all} chosen ${documents}`;
  return `${all === 1 && whose === 'these' ? 'this' : whose} ${all} ${documents}`;
}

function sayOf(
  { topic, how }: { readonly topic: string; readonly how: Speaking },
  isOne: boolean,
): string {
  const s = isOne ? 's' : '';
  if (how === 'mentions') return `mention${s} ${topic}`;
  return `speak${s} of ${how === 'near' ? 'what comes near ' : ''}${topic}`;
}

function one(part: string): string {
  return part.replace(/^(speak|mention)(?= of| “)/, '$1s').replace(/^are /, 'is among the ');
}
