/** Whether hypotheses are looked for, how many, and whether datasets are made. */
import { researchLimits } from '@lectern/contract/research-limits';
import type { ReactElement } from 'react';
import { CountSlider } from '../../../ui/count-slider';
import { Switch } from '../../../ui/switch';
import { makesDatasets } from '../draft';
import type { FormPartProps } from './form-folds';
import classes from './research-form.module.css';

export function HypothesisOptions({ draft, onChange, isLocked }: FormPartProps): ReactElement {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Switch
          label="Generate hypotheses"
          hint="From what the sources say, each with its evidence for and against."
          isOn={draft.hypotheses}
          isDisabled={isLocked}
          onChange={(hypotheses) => onChange({ hypotheses })}
        />
        {draft.hypotheses ? (
          <CountSlider
            label="Number of hypotheses"
            limit={{ ...researchLimits.hypotheses, step: 1 }}
            value={draft.hypothesesWanted}
            isDisabled={isLocked}
            onChange={(hypothesesWanted) => onChange({ hypothesesWanted })}
          />
        ) : null}
      </div>
      <Switch
        label="Generate synthetic datasets"
        hint={`Made up to try out an analysis; no row describes a real person or thing. Charts are drawn from them and from the sources.${draft.hypotheses ? '' : ' Each is made for a hypothesis, so that there are none without.'}`}
        isOn={makesDatasets(draft)}
        isDisabled={isLocked || !draft.hypotheses}
        onChange={(datasets) => onChange({ datasets })}
      />
    </div>
  );
}
