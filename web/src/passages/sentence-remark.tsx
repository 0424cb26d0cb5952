/** What is said behind a sentence: that it is to be checked, or that a model wrote it in its own words. */
import type { ReactElement } from 'react';
import { Icon } from '../ui/icons';
import classes from './sentence-remark.module.css';

interface SentenceRemarkProps {
  readonly words: string;
  /** Its passages do not carry it, or it names none. */
  readonly isDoubt?: boolean;
}

export function SentenceRemark({ words, isDoubt = false }: SentenceRemarkProps): ReactElement {
  if (!isDoubt) return <span className={classes.own}>{` (${words})`}</span>;
  return (
    <span className={classes.flag}>
      <Icon name="warning" size={13} />
      {words}
    </span>
  );
}
