/** How many documents speak for and against what was asked, and by what words: shown only where words say so. */
import type { Answer } from '@lectern/contract';
import { tellAgreement } from '@lectern/contract/words/card-words';
import type { ReactElement } from 'react';
import { Icon } from '../ui/icons';
import classes from './quotation-cards.module.css';
import { StanceSign } from './stance-mark';

interface AgreementLineProps {
  readonly agreement: NonNullable<Answer['agreement']>;
  /** Documents that were left out. */
  readonly notCounted: number;
}

export function AgreementLine({ agreement, notCounted }: AgreementLineProps): ReactElement {
  return (
    <p className={classes.agreement}>
      {tellAgreement(agreement, notCounted).map(({ position, documents, count, label }) =>
        position === null ? (
          <span key="not counted" className={classes.side} data-quiet>
            <Icon name="ban" size={14} />
            {count}
          </span>
        ) : (
          <span key={`${position} ${label}`} className={classes.side}>
            <span className={classes.signs}>
              {Array.from({ length: Math.min(documents, 5) }, (_, index) => (
                <StanceSign key={String(index)} position={position} />
              ))}
            </span>
            <span>
              <b>{count}</b>
              {label === '' ? '' : `: ${label}`}
            </span>
          </span>
        ),
      )}
    </p>
  );
}
