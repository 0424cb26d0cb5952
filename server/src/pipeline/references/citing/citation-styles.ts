/** The styles in which references are written: each is data, in a file of its own. */
import { apa } from './apa-style.js';
import { chicago } from './chicago-style.js';
import { ieee } from './ieee-style.js';
import { vancouver } from './vancouver-style.js';

export const citationStyles = { apa, vancouver, ieee, chicago } as const;
