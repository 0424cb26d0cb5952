/** Languages in Latin letters other than English: how their words are reduced to stems, and the little words that tell which language a text is in. */
import { stemmer as stemDanish } from '@orama/stemmers/danish';
import { stemmer as stemDutch } from '@orama/stemmers/dutch';
import { stemmer as stemFinnish } from '@orama/stemmers/finnish';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemHungarian } from '@orama/stemmers/hungarian';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemRomanian } from '@orama/stemmers/romanian';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stemmer as stemSwedish } from '@orama/stemmers/swedish';
import { stemmer as stemTurkish } from '@orama/stemmers/turkish';
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { askingWords } from './asking-words.js';

export interface LatinLanguage {
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

/** By the name that the store keeps with passages. Those that more is written in come first: where the words of a short text are of several, it is taken for one of those. */
export const latinLanguages: ReadonlyMap<string, LatinLanguage> = new Map(
  [
    { name: 'spanish' as const, stem: stemSpanish, words: spanish },
    { name: 'french' as const, stem: stemFrench, words: french },
    { name: 'german' as const, stem: stemGerman, words: german },
    { name: 'portuguese' as const, stem: stemPortuguese, words: portuguese },
    { name: 'italian' as const, stem: stemItalian, words: italian },
    { name: 'dutch' as const, stem: stemDutch, words: dutch },
    { name: 'swedish' as const, stem: stemSwedish, words: swedish },
    { name: 'danish' as const, stem: stemDanish, words: danish },
    { name: 'norwegian' as const, stem: stemNorwegian, words: norwegian },
    { name: 'finnish' as const, stem: stemFinnish, words: finnish },
    { name: 'hungarian' as const, stem: stemHungarian, words: hungarian },
    { name: 'romanian' as const, stem: stemRomanian, words: romanian },
    { name: 'turkish' as const, stem: stemTurkish, words: turkish },
  ].map(({ name, stem, words }) => [
    name,
    { stem, stopWords: new Set([...words, ...askingWords(name)]) },
  ]),
);

export const languageNames: readonly string[] = ['english', ...latinLanguages.keys()];
