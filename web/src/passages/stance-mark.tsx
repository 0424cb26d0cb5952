/** Where one document stands, with the words that say so. */
import type { QuotedDocument } from '@lectern/contract';
import { sayStance } from '@lectern/contract/words/card-words';
import type { ReactElement } from 'react';
import classes from './quotation-cards.module.css';

type Stance = NonNullable<QuotedDocument['stance']>;

export function StanceSign({ position }: Pick<Stance, 'position'>): ReactElement {
  return <span className={classes.sign} data-position={position} aria-hidden="true" />;
}

export function StanceMark({ stance }: { readonly stance: Stance }): ReactElement {
  return (
    <span className={classes.stance}>
      <StanceSign position={stance.position} />
      <span>{sayStance(stance)}</span>
    </span>
  );
}
