/**
 * How questions of each kind fare, on documents of their own: `npm run bench messages`, or with
 * `npx tsx bench/messages.ts [set …] [kind or question …] [--show]` some of them; `--show` prints each answer that is wrong,
 * of sets that may be read. Only a run of all sets writes the report.
 */
import { type AskedMessage, askMessages } from './support/measure-messages.js';
import {
  isOpenSet,
  type MessageQuestion,
  type MessageSetName,
  messageSets,
  readMessageSet,
} from './support/message-set.js';
import { writeReport } from './support/report.js';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isShown = process.argv.includes('--show');
const isSet = (word: string): word is MessageSetName => messageSets.some((set) => set === word);
const sets = wanted.some(isSet) ? wanted.filter(isSet) : messageSets;
const parts = wanted.filter((word) => !isSet(word));
const isWanted = ({ id, kind }: MessageQuestion): boolean =>
  parts.length === 0 || parts.includes(kind) || parts.includes(id);

const columns = new Map<MessageSetName, readonly AskedMessage[]>();
for (const set of sets) {
  const read = readMessageSet(set);
  if (read === null) continue;
  const messages = await askMessages(read, isWanted, (message) => {
    if (isShown && isOpenSet(set) && message.outcome !== 'right') show(message);
  });
  columns.set(set, messages);
  console.log(`${set}: ${count(messages)}`);
}

const kindOf = ({ asked: { kind, answerable } }: AskedMessage): string =>
  answerable ? kind : `${kind}, without an answer`;
const kinds = [...new Set([...columns.values()].flatMap((messages) => messages.map(kindOf)))];
const names = [...columns.keys()];
const row = (kind: string, isOf: (message: AskedMessage) => boolean): string =>
  `| ${[kind, ...names.map((set) => count((columns.get(set) ?? []).filter(isOf)))].join(' | ')} |`;
const lines = [
  `| kind | ${names.join(' | ')} |`,
  `|---|${names.map(() => '---|').join('')}`,
  ...kinds.map((kind) => row(kind, (message) => kindOf(message) === kind)),
  row('all', () => true),
];
console.log(lines.join('\n'));
if (wanted.length === 0)
  writeReport('messages', [
    '# Questions of each kind, on documents of their own',
    '',
    'Right / wrong / refused; where there is no answer, refused or told as such is right. Each set has documents of its',
    'own and was written by somebody who had seen neither code nor answers; `bench/support/message-set.ts` says on which of them settings were chosen.',
    '',
    ...lines,
  ]);

function count(messages: readonly AskedMessage[]): string {
  if (messages.length === 0) return '–';
  const of = (outcome: AskedMessage['outcome']): number =>
    messages.filter((message) => message.outcome === outcome).length;
  return `${of('right')} / ${of('wrong')} / ${of('refused')}`;
}

function show({ asked, answer, fault }: AskedMessage): void {
  const { statement = '' } = answer;
  console.log(
    `\n${asked.id} [${asked.kind}] ${(asked.history ?? []).join(' > ')} > ${asked.question}\n  ${fault}\n  ${[statement, answer.answer].join('\n  ')}`,
  );
}
