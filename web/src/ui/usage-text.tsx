/** What a model took for an answer or a summary: tokens, and about what they cost where prices are known. */
import type { Usage } from '@lectern/contract';
import { sayCost } from '@lectern/contract/words/say';
import type { ReactElement } from 'react';
import { formatNumber } from '../lib/format';
import classes from './usage-text.module.css';

/** Nothing where no model had part in it, or no tokens are known. */
export function UsageText({
  usage,
  before = '',
}: {
  readonly usage: Usage | null;
  readonly before?: string;
}): ReactElement | null {
  if (
    usage === null ||
    usage.model_calls === 0 ||
    (usage.input_tokens === null && usage.output_tokens === null)
  )
    return null;
  const tokens = (usage.input_tokens ?? 0) + (usage.output_tokens ?? 0);
  return (
    <>
      {before}
      {formatNumber(tokens)} tokens
      {usage.cost === null || usage.cost === 0 ? null : (
        <>
          , <EstimatedCost cost={usage.cost} />
        </>
      )}
    </>
  );
}

const note = 'An estimate from list prices; what the provider bills counts.';

function EstimatedCost({ cost }: { readonly cost: number }): ReactElement {
  return (
    <span className={classes.cost} title={note}>
      {sayCost(cost)}
      <span className="visually-hidden"> ({note})</span>
    </span>
  );
}
