/** The shape of a document's card that has not come yet. */
import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { CardPlace } from './document-card';
import classes from './document-card.module.css';

/** The shape of a card that has not come yet. */
export function DocumentSkeleton({
  place = null,
}: {
  readonly place?: CardPlace | null;
}): ReactElement {
  return (
    <li className={classes.card} aria-hidden="true" data-index={place?.row} ref={place?.measure}>
      <div className={classes.article}>
        <Skeleton width="45%" height={22} />
        <Skeleton width="92%" height={18} />
        <Skeleton width="60%" height={18} />
        <Skeleton width="70%" height={13} />
        <Skeleton width="55%" height={13} />
        <Skeleton width="100%" height={16} />
        <Skeleton width="88%" height={16} />
        <Skeleton width="50%" height={13} />
      </div>
      <div className={classes.ways}>
        <Skeleton width="72px" height={28} />
      </div>
    </li>
  );
}
