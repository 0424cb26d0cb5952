/** Groups sources that do not witness independently of one another: versions of one work, works of one group of authors, and pages of one publisher. */
import { workOfArticle } from '../../works/article-work.js';
import { sameWork } from '../../works/same-work.js';
import type { Work } from '../../works/work.js';
import { areOneVoice } from './same-voice.js';
import type { FoundSource } from './source.js';

/** Each group is one witness; groups and members in the order given. */
export function groupIndependent<S extends Pick<FoundSource, 'article'>>(
  sources: readonly S[],
): S[][] {
  const works = sources.map(({ article }) => workOfArticle(article));
  const groups: { members: S[]; places: number[] }[] = [];
  for (const [place, source] of sources.entries()) {
    const own = works[place];
    const near = groups.filter(({ places }) =>
      places.some((other) => {
        const work = works[other];
        return own !== undefined && work !== undefined && areDependent(own, work);
      }),
    );
    const [first, ...others] = near;
    if (first === undefined) {
      groups.push({ members: [source], places: [place] });
      continue;
    }
    first.members.push(source);
    first.places.push(place);
    for (const other of others) {
      first.members.push(...other.members);
      first.places.push(...other.places);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups.map(({ members }) => members);
}

function areDependent(a: Work, b: Work): boolean {
  return sameWork(a, b).verdict === 'same' || areOneVoice(a, b);
}
