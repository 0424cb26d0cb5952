/** Groups of English words that say the same in a finding. */
import { stemsOf } from './words.js';

/** By stem: the stems of its group, its own among them. */
export const senses: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    'lower reduce reduces reduced decrease decline declined fall fell fallen drop dropped shrink shrank halved less fewer cut',
    'raise rise rose risen increase grow grew grown gain higher more greater add added',
    'cost price paid pay euros dollars pounds',
    'lead led leads head headed',
    'build built make made construct',
    'begin began begun start started first',
    'end ended stop stopped',
    'protect protection prevent prevents prevented prevention spare',
    'cause causes caused because due reason reasons',
    'profit benefit gain gained',
    'find found show showed shown',
    'treat treatment therapy',
    'study trial experiment',
    'expensive costly dear',
    'death deaths die died mortality',
  ].flatMap((group) => {
    const stems = stemsOf(group);
    return [...stems].map((stem): [string, ReadonlySet<string>] => [stem, stems]);
  }),
);
