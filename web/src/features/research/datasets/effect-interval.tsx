/** An effect that was planted in a dataset, and the interval in which a model fitted to its rows finds it again. */
import type { RecoveredEffect } from '@lectern/contract';
import { sayEffect } from '@lectern/contract/words/say';
import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icons';
import { ArrowText } from '../arrow-text';
import classes from './effect-interval.module.css';

const width = 220;
const inset = 10;

export function EffectInterval({ effect }: { readonly effect: RecoveredEffect }): ReactElement {
  const { name, measure, is_recovered: isRecovered } = effect;
  const { planted, estimate, low, high } = sayEffect(effect);
  return (
    <div className={classes.effect}>
      <p className={classes.name}>
        <ArrowText text={name} />
        <span className={classes.measure}>{measure}</span>
      </p>
      <dl className={classes.values}>
        <div>
          <dt>planted effect</dt>
          <dd>
            <b>{planted}</b>
          </dd>
        </div>
        <div>
          <dt>recovered</dt>
          <dd>
            <b>{estimate}</b> [{low}, {high}]
          </dd>
        </div>
      </dl>
      <Drawing effect={effect} />
      <p className={classes.verdict} data-holds={isRecovered || undefined}>
        <Icon name={isRecovered ? 'circle-check' : 'warning'} size={15} />
        {isRecovered ? 'Interval holds the planted effect' : 'Interval misses the planted effect'}
      </p>
    </div>
  );
}

/** Says nothing that the words beside it do not. */
function Drawing({ effect }: { readonly effect: RecoveredEffect }): ReactElement {
  const { planted, estimate, low, high } = effect;
  const from = Math.min(low, planted);
  const span = Math.max(high, planted) - from || 1;
  const left = from - span * 0.12;
  const at = (value: number): number =>
    inset + ((value - left) / (span * 1.24)) * (width - 2 * inset);
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${width} 24`} aria-hidden="true">
      <path className={classes.axis} d={`M0 12H${width}`} />
      <path
        className={classes.interval}
        d={`M${at(low)} 12H${at(high)} M${at(low)} 7v10 M${at(high)} 7v10`}
      />
      <circle className={classes.estimate} cx={at(estimate)} cy={12} r={4.5} />
      <path className={classes.planted} d={`M${at(planted)} 5.5l6 6.5l-6 6.5l-6-6.5z`} />
    </svg>
  );
}
