/** Names a study as papers do: the first author and the year. */
import type { ReadArticle } from '@lectern/contract';

/** `Okonkwo et al., 2025`, or the beginning of the title where nobody is named. */
export function nameStudy(articles: readonly ReadArticle[], position: number): string {
  const article = articles.find((other) => other.position === position);
  if (!article) return `Article ${position}`;
  const authors =
    article.authors === 'Unknown'
      ? []
      : article.authors
          .split(/[,;]/)
          .map((author) => author.trim())
          .filter((author) => author !== '');
  const year = /\d{4}/.exec(article.publication_date)?.[0];
  const name =
    authors[0] === undefined
      ? shorten(article.title)
      : `${familyName(authors[0])}${authors.length > 1 ? ' et al.' : ''}`;
  return year === undefined ? name : `${name}, ${year}`;
}

/** Of `Ada Okonkwo`, `Okonkwo A`, `Ludwig van Beethoven` and `The Example Group`. */
function familyName(author: string): string {
  const words = author.split(/\s+/);
  const last = words.at(-1) ?? author;
  if (
    words.length === 1 ||
    /\b(?:group|consortium|collaboration|organi[sz]ation|committee|team|network|institute)\b/i.test(
      author,
    )
  )
    return author;
  if (/^(?:\p{Lu}\.?-?){1,3}$/u.test(last)) return words.slice(0, -1).join(' ');
  const particle = words.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|bin|ibn|al)$/i.test(word),
  );
  return particle > 0 ? words.slice(particle).join(' ') : last;
}

function shorten(title: string): string {
  return title.length > 60 ? `${title.slice(0, 60).replace(/\s\S*$/, '')}…` : title;
}
