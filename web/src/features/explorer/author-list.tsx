/** Authors in one line; a long list is cut and says how many more there are. */

import { areOthers, splitNames } from '@lectern/contract/words/name-authors';
import { type ReactElement, useState } from 'react';
import classes from './author-list.module.css';

const shown = 4;

/** @param props.authors Joined by commas or semicolons. */
export function AuthorList({ authors }: { readonly authors: string }): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const listed = splitNames(authors);
  const names = listed.filter((name) => !areOthers(name));
  const isCut = names.length < listed.length;
  const mark = authors.includes(';') ? '; ' : ', ';
  const hidden = names.length - shown;
  if (isWhole || hidden <= 1) return <p className={classes.authors}>{authors}</p>;
  return (
    <p className={classes.authors}>
      {names.slice(0, shown).join(mark)}
      {mark}
      <button
        type="button"
        className={classes.more}
        aria-label={
          isCut
            ? `Show the ${names.length} authors that are named`
            : `Show all ${names.length} authors`
        }
        onClick={() => setIsWhole(true)}
      >
        +{hidden}
        {isCut ? ' and more' : ''}
      </button>
    </p>
  );
}
