/** The shape of the reader while its document is being loaded. */
import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import classes from './document-reader.module.css';
import textClasses from './document-text.module.css';
import listClasses from './passage-list.module.css';

const lines = ['96%', '100%', '93%', '98%', '64%', '97%', '99%', '71%'];

export function ReaderSkeleton({ bar }: { readonly bar: ReactNode }): ReactElement {
  return (
    <div className={classes.reader} data-pane="text" aria-busy="true">
      {bar}
      <div className={classes.panes}>
        <div className={classes.main}>
          <div className={textClasses.row}>
            <div className={textClasses.skeleton}>
              <Skeleton width="85%" height={28} />
              <Skeleton width="45%" height={14} />
              {lines.map((width) => (
                <Skeleton key={width} width={width} height={16} />
              ))}
            </div>
          </div>
        </div>
        <div className={classes.side}>
          <div className={listClasses.head}>
            <Skeleton width="110px" height={18} />
          </div>
        </div>
      </div>
    </div>
  );
}
