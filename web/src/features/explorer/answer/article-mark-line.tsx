/** At the foot of an article: what the answer made of it. */
import type { ReactElement } from 'react';
import { CitationMarker } from '../../../passages/citation-marker';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { Icon, type IconName } from '../../../ui/icons';
import classes from './article-mark-line.module.css';
import type { ArticleMark } from './article-marks';

interface ArticleMarkLineProps {
  readonly mark: ArticleMark;
  /** Absent where passages cannot be opened. */
  readonly desk?: PassageDesk;
}

export function ArticleMarkLine({ mark, desk }: ArticleMarkLineProps): ReactElement {
  const { icon, words } = lookOf(mark);
  return (
    <p className={classes.line} data-kind={mark.kind}>
      <Icon name={icon} size={15} />
      <span>
        {words}
        {mark.kind === 'quoted' && desk ? (
          <CitationMarker
            messageId={mark.messageId}
            sources={mark.sources}
            marker={mark.marker}
            desk={desk}
          />
        ) : null}
      </span>
    </p>
  );
}

function lookOf(mark: ArticleMark): { icon: IconName; words: string } {
  switch (mark.kind) {
    case 'quoted':
      return { icon: 'quote', words: 'Quoted in the answer' };
    case 'read':
      return { icon: 'check', words: 'Read for the answer' };
    case 'unquoted':
      return { icon: 'check', words: 'Read for the answer, not quoted' };
    case 'reading':
      return { icon: 'clock', words: 'Being read for the answer' };
    case 'waiting':
      return { icon: 'clock', words: 'Will be read for the answer' };
    case 'unread':
      return { icon: 'skip', words: `Not read for the answer: ${mark.reason}` };
  }
}
