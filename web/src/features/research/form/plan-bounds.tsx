/** Which engines a planned run asks, and when a question has enough. */
import type { ResearchPlan } from '@lectern/contract';
import { researchLimits } from '@lectern/contract/research-limits';
import type { ReactElement } from 'react';
import { Checkbox } from '../../../ui/checkbox';
import { NumberField } from './number-field';
import classes from './plan-editor.module.css';
import formClasses from './research-form.module.css';

const enoughOf = [
  { name: 'sources', label: 'Sources' },
  { name: 'passages', label: 'Passages' },
] as const;

interface PlanBoundsProps {
  readonly plan: ResearchPlan;
  /** Engines of the plan as it was made. */
  readonly known: readonly string[];
  readonly onChange: (plan: ResearchPlan) => void;
}

export function PlanBounds({ plan, known, onChange }: PlanBoundsProps): ReactElement {
  return (
    <div className={classes.bounds}>
      <fieldset className={classes.engines}>
        <legend className={formClasses.label}>Engines that are searched</legend>
        {known.length === 0 ? <span>None: only the library is read.</span> : null}
        {known.map((engine) => (
          <Checkbox
            key={engine}
            label={engine}
            isChecked={plan.engines.includes(engine)}
            onChange={(isChosen) =>
              onChange({
                ...plan,
                engines: known.filter((other) =>
                  other === engine ? isChosen : plan.engines.includes(other),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className={classes.enough}>
        <legend className={formClasses.label}>A question has enough with</legend>
        {enoughOf.map(({ name, label }) => (
          <NumberField
            key={name}
            label={label}
            limit={{ ...researchLimits.enough[name], step: 1 }}
            value={plan.enough[name]}
            isLocked={false}
            onChange={(value) => onChange({ ...plan, enough: { ...plan.enough, [name]: value } })}
          />
        ))}
      </fieldset>
    </div>
  );
}
