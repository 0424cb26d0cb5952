/** The shape of an article that has not come yet. */
import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/skeleton';
import classes from './article-card.module.css';
import skeletonClasses from './article-skeleton.module.css';

export function ArticleSkeleton(): ReactElement {
  return (
    <li className={classes.card} aria-hidden="true">
      <div className={classes.check}>
        <Skeleton width="18px" height={18} />
      </div>
      <div className={`${classes.text} ${skeletonClasses.lines}`}>
        <Skeleton width="88%" height={18} />
        <Skeleton width="42%" height={12} />
        <Skeleton width="56%" height={12} />
        <span className={skeletonClasses.gap} />
        <Skeleton width="100%" height={13} />
        <Skeleton width="97%" height={13} />
        <Skeleton width="71%" height={13} />
      </div>
      <div className={classes.rail}>
        <Skeleton width="100%" height={6} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="75%" height={12} />
      </div>
    </li>
  );
}
