/** Tells whether a sentence points to something that is told before it, so that alone it may be read of another thing. */

/** Where its first part, or that behind an introduction, has such a word; in doubt it does. */
export function pointsBack(sentence: string): boolean {
  const [first = '', second = ''] = sentence.toLowerCase().split(/[,;:]\s/u);
  const looked = introduces.test(first) ? `${first} ${second}` : first;
  const words = looked.match(/\p{L}+/gu) ?? [];
  return (
    atStart.has(words[0] ?? '') ||
    words.some(
      (word, at) =>
        anywhere.has(word) ||
        (at < namedBy && bound.has(word)) ||
        (word === 'that' && (at === 0 || prepositions.has(words[at - 1] ?? ''))),
    )
  );
}

const anywhere = new Set(
  `it they this these those he she such both neither none each another other others former latter same here
   er sie es dies diese dieser dieses diesem diesen beide il elle ils elles cela ce cette ces este esta esto ella ellos esso essa questo questa ele ela dit deze zij`.split(
    /\s+/,
  ),
);

/** What these stand for is mostly named by the sentence itself, where it has as many words before them. */
const bound = new Set('its itself their theirs them him his her hers'.split(' '));
const namedBy = 4;

const atStart = new Set('some one many most all few several half so then there'.split(' '));

const prepositions = new Set(
  'in on at of for to by with after before during under among amongst between from despite without against over within until since across through throughout around about above below near unlike like except than'.split(
    ' ',
  ),
);

const introduces =
  /^(?:in|on|at|of|for|to|by|with|after|before|during|under|among|amongst|between|from|despite|without|against|over|within|until|since|across|through|throughout|around|about|above|below|near|unlike|like|except|when|whenever|where|if|unless|while|whereas|although|though|because|as|once|given|compared|using|based|[a-z]{1,20}ly)\b/;
