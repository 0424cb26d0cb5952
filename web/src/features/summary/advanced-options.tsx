/** Length, temperature and instructions, folded away until they are wanted. */
import { summaryLimits } from '@lectern/contract/limits';
import { type ReactElement, useId, useState } from 'react';
import { useModelStatus } from '../../session/use-model-status';
import { Checkbox } from '../../ui/checkbox';
import { CountSlider } from '../../ui/count-slider';
import { Icon } from '../../ui/icons';
import classes from './options-panel.module.css';
import type { SummaryOptions } from './summary-options';

interface AdvancedOptionsProps {
  readonly options: SummaryOptions;
  readonly onChange: (part: Partial<SummaryOptions>) => void;
  readonly isBusy: boolean;
}

export function AdvancedOptions({ options, onChange, isBusy }: AdvancedOptionsProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const textId = useId();
  return (
    <>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Advanced Options
        <span className={classes.brief}>
          {options.maxTokens} tokens, {options.temperature}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        </span>
      </button>
      {isOpen ? (
        <div id={bodyId} className={classes.advanced}>
          <CountSlider
            label="Maximum tokens"
            limit={summaryLimits.maxTokens}
            value={options.maxTokens}
            isDisabled={isBusy}
            onChange={(maxTokens) => onChange({ maxTokens })}
          />
          <CountSlider
            label="Temperature"
            limit={summaryLimits.temperature}
            value={options.temperature}
            isDisabled={isBusy}
            // Steps of a tenth do not add up in binary.
            onChange={(temperature) => onChange({ temperature: Math.round(temperature * 10) / 10 })}
          />
          <Checkbox
            label="Include retracted articles"
            isChecked={options.includesRetracted}
            isDisabled={isBusy}
            onChange={(includesRetracted) => onChange({ includesRetracted })}
          />
          <div>
            <label className={classes.label} htmlFor={textId}>
              Custom instructions
            </label>
            <textarea
              id={textId}
              className={classes.area}
              disabled={isBusy}
              value={options.customInstructions}
              placeholder="For example: compare doses, write for clinicians"
              onChange={(event) => onChange({ customInstructions: event.currentTarget.value })}
            />
            <InstructionsHint />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Only where nothing else would write the summary. */
function InstructionsHint(): ReactElement | null {
  const { data } = useModelStatus();
  if (data?.ready !== false) return null;
  return (
    <p className={classes.hint}>
      The built-in reader cannot follow instructions: it extracts sentences.
    </p>
  );
}
