/** Reads what the head of an article in JATS declares: interests and other notes on its authors, and who paid. */

import { oneLine, type TextPart, textPart } from '../text-parts.js';
import { type DomElement, tagOf } from './dom.js';
import { authorNotes, sectionParts } from './jats-sections.js';
import { jatsText } from './jats-text.js';

/** @param told What the article says already, which is not said again. */
export function declarationParts(article: DomElement, told: readonly TextPart[]): TextPart[] {
  const meta = article.querySelector('article-meta');
  if (meta === null) return [];
  const text = told.map((part) => part.text).join('\n');
  const notes = [...meta.querySelectorAll('author-notes')]
    .flatMap((each) => sectionParts(each, 1))
    .filter((part) => part.kind !== 'heading');
  const funding = [...meta.querySelectorAll('funding-group')]
    .flatMap(fundingTexts)
    .map((line) => textPart('paragraph', line));
  return [under(authorNotes, notes), under('Funding', funding)].flat();

  function under(heading: string, parts: readonly TextPart[]): TextPart[] {
    const fresh = parts.filter((part) => part.text !== '' && !text.includes(part.text));
    return fresh.length === 0 ? [] : [textPart('heading', heading, { level: 2 }), ...fresh];
  }
}

/** Each award, and what is said of all. */
function fundingTexts(group: DomElement): string[] {
  const awards = [...group.querySelectorAll('award-group')].map((award) => {
    const numbers = [...award.querySelectorAll('award-id')].map(jatsText).filter(Boolean);
    const payers = [...award.querySelectorAll('funding-source')].map(payerOf).filter(Boolean);
    return [payers.join(', '), numbers.length === 0 ? '' : `(${numbers.join(', ')})`].join(' ');
  });
  const statements = [...group.querySelectorAll('funding-statement')].map(jatsText);
  return [...awards, ...statements].map(oneLine);
}

/** Without the number of the institution in a register. */
function payerOf(source: DomElement): string {
  const named = [...source.querySelectorAll('*')].find((one) => tagOf(one) === 'institution');
  return jatsText(named ?? source);
}
