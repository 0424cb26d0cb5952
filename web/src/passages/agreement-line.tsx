/** How many documents speak for and against what was asked, and by what words: shown only where words say so. */
import type { Answer } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatNumber } from '../lib/format';
import { Icon } from '../ui/icons';
import classes from './quotation-cards.module.css';
import { StanceSign } from './stance-mark';

interface AgreementLineProps {
  readonly agreement: NonNullable<Answer['agreement']>;
  /** Documents that were left out. */
  readonly notCounted: number;
}

const words = { support: 'support', against: 'against', unclear: 'unclear' } as const;

export function AgreementLine({ agreement, notCounted }: AgreementLineProps): ReactElement {
  return (
    <p className={classes.agreement}>
      {agreement.map(({ position, label, documents }) => (
        <span key={position} className={classes.side}>
          <span className={classes.signs}>
            {Array.from({ length: Math.min(documents, 5) }, (_, index) => (
              <StanceSign key={String(index)} position={position} />
            ))}
          </span>
          <span>
            <b>
              {formatNumber(documents)} {words[position]}
            </b>
            {label === '' ? '' : `: ${label}`}
          </span>
        </span>
      ))}
      {notCounted === 0 ? null : (
        <span className={classes.side} data-quiet>
          <Icon name="ban" size={14} />
          {formatNumber(notCounted)} not counted
        </span>
      )}
    </p>
  );
}
