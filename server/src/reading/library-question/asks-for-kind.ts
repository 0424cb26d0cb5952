/** Tells whether a question asks if there are documents of a kind, and nothing else: `Do I have any replications?`. English alone. */
import { readAskedKinds } from '../study/asked-kinds.js';

const lead = /^\s{0,5}(?:do|have)\s(?:i|we)\s(?:have\s|got\s)?(?:any|some)\s/iu;
const end = /^(?:\sin\s(?:my|our|the)\s(?:library|collection))?\s?[?.]?\s{0,5}$/iu;

export function asksForKind(question: string): boolean {
  const [led] = lead.exec(question) ?? [];
  if (led === undefined) return false;
  const kinds = readAskedKinds(question);
  const behind = Math.max(...kinds.map((kind) => kind.end));
  return kinds[0]?.start === led.length && end.test(question.slice(behind));
}
