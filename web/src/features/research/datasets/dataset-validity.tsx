/** Whether the rows of a dataset are as planned: the effects that it was made for open, those of its controls and the checks behind a heading. */
import type { DatasetMetadata } from '@lectern/contract';
import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icons';
import { Fold } from '../fold';
import classes from './dataset-validity.module.css';
import { EffectInterval } from './effect-interval';

interface DatasetValidityProps {
  readonly metadata: DatasetMetadata;
}

export function DatasetValidity({ metadata }: DatasetValidityProps): ReactElement | null {
  const { effects, checks } = metadata;
  if (effects.length === 0 && checks.length === 0) return null;
  const isOfControl = ({ name }: Effect): boolean =>
    metadata.columns.some(
      (column) => column.role === 'control' && name.startsWith(`${column.name} `),
    );
  const allowed = effects.filter(isOfControl);
  return (
    <section className={classes.validity} aria-label="Validity">
      <h4 className={classes.label}>Validity</h4>
      <Effects effects={effects.filter((effect) => !isOfControl(effect))} />
      {allowed.length === 0 ? null : (
        <Fold
          title="Effects of control variables"
          brief={sayHeld(allowed)}
          look="quiet"
          isOpenAtFirst={allowed.some(({ is_recovered }) => !is_recovered)}
        >
          <Effects effects={allowed} />
        </Fold>
      )}
      {checks.length === 0 ? null : (
        <Fold
          title="Ranges, shares and spreads"
          brief={`${checks.filter(({ passed }) => passed).length} of ${checks.length} as planned`}
          look="quiet"
          isOpenAtFirst={checks.some(({ passed }) => !passed)}
        >
          <Checks checks={checks} />
        </Fold>
      )}
    </section>
  );
}

function sayHeld(effects: readonly Effect[]): string {
  const held = effects.filter(({ is_recovered }) => is_recovered).length;
  const verb = held === 1 ? 'holds' : 'hold';
  return `${held} of ${effects.length} ${effects.length === 1 ? 'interval' : 'intervals'} ${verb} the planted effect`;
}

type Effect = DatasetMetadata['effects'][number];

function Effects({ effects }: { readonly effects: readonly Effect[] }): ReactElement {
  return (
    <div className={classes.effects}>
      {effects.map((effect) => (
        <EffectInterval key={effect.name} effect={effect} />
      ))}
    </div>
  );
}

function Checks({ checks }: Pick<DatasetMetadata, 'checks'>): ReactElement {
  return (
    <ul className={classes.checks}>
      {checks.map(({ name, passed, detail }) => (
        <li key={name} data-passed={passed || undefined}>
          <Icon name={passed ? 'circle-check' : 'warning'} size={15} />
          <span>
            <b>{name}</b> {detail}
            <span className="visually-hidden">
              {passed ? ' (as planned)' : ' (not as planned)'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
