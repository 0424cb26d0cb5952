/** Which articles of a search are read to answer its question. */
import type { Article } from '@lectern/contract';

export interface ChosenToRead {
  /** Those with an open copy first, each kind in the order of the search. */
  readonly articles: readonly Article[];
  /** How many retracted ones there were. */
  readonly retractedLeftOut: number;
}

export function chooseToRead(found: readonly Article[], most: number): ChosenToRead {
  const sound = found.filter(({ is_retracted }) => !is_retracted);
  const open = sound.filter(hasOpenCopy);
  const others = sound.filter((article) => !hasOpenCopy(article));
  return {
    articles: [...open, ...others].slice(0, most),
    retractedLeftOut: found.length - sound.length,
  };
}

/** Where one is said to be; whether it can be read shows when it is. arXiv and PubMed Central hold nothing but open copies. */
function hasOpenCopy({ full_text_url, is_open_access, identifiers }: Article): boolean {
  return (
    full_text_url !== '' ||
    is_open_access === true ||
    identifiers.arxiv_id !== '' ||
    identifiers.pmcid !== ''
  );
}
