/** Tells whether a text holds the words of a label or a name, in whatever form. */
import { findPlace } from '../../../reading/claims/find-named.js';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { findWords } from '../../../reading/language/words.js';

/** All of them; the parts of a name, as of `Moss-GPT-4`, in a row: elsewhere each may be of another name. */
export function holdsWords(label: string): (text: string) => boolean {
  const wanted = label.split(/\s+/u).map((written) => ({
    stems: findWords(written).map(({ stem }) => stem),
    isName: /[\p{Lu}\p{N}]/u.test(written),
  }));
  return (text) => {
    const { holds } = vocabularyOf(text);
    return wanted.every(
      ({ stems, isName }) =>
        stems.every(holds) &&
        (!isName || stems.length < 2 || findPlace(findWords(text), stems) !== null),
    );
  };
}
