/** What to summarise for: type, focus areas, and behind Advanced Options length, temperature and instructions. */
import { summaryFocusAreas, summaryLimits, summaryTypes } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icons';
import { OverLimit } from '../../ui/over-limit';
import { AdvancedOptions } from './advanced-options';
import classes from './options-panel.module.css';
import { focusAreaNames, type SummaryOptions, typeNames } from './summary-options';

interface OptionsPanelProps {
  readonly options: SummaryOptions;
  readonly onChange: (part: Partial<SummaryOptions>) => void;
  readonly isBusy: boolean;
  /** Whether it is known what there is to summarise. */
  readonly isReady: boolean;
  /** Why what is chosen cannot be summarised; null where it can. */
  readonly problem: string | null;
  /** Null once there is a summary, which is put away first, and after a failure, which has a way on of its own. */
  readonly onGenerate: (() => void) | null;
}

export function OptionsPanel({
  options,
  onChange,
  isBusy,
  isReady,
  problem,
  onGenerate,
}: OptionsPanelProps): ReactElement {
  const hasArea = options.focusAreas.length > 0;
  const isOver = options.customInstructions.length > summaryLimits.instructionsMaxLength;
  return (
    <section className={classes.panel} aria-labelledby="summary-options">
      <h2 id="summary-options" className={classes.title}>
        Summary Options
      </h2>
      <fieldset className={classes.fields} disabled={isBusy}>
        <legend className="visually-hidden">Summary Options</legend>
        <TypeChoice options={options} onChange={onChange} />
        <AreaChoice options={options} onChange={onChange} isBusy={isBusy} />
        {hasArea ? null : <Fault>Please select at least one focus area.</Fault>}
        {problem === null ? null : <Fault>{problem}</Fault>}
      </fieldset>
      <AdvancedOptions options={options} onChange={onChange} isBusy={isBusy} />
      {/* Here, as they may be folded away. */}
      <OverLimit
        what="What stands in Custom instructions"
        text={options.customInstructions}
        max={summaryLimits.instructionsMaxLength}
      />
      {onGenerate === null ? null : (
        <div className={classes.foot}>
          <Button
            variant="filled"
            fullWidth
            disabled={isBusy || !isReady || !hasArea || isOver || problem !== null}
            leftSection={<Icon name="lines" size={17} />}
            onClick={onGenerate}
          >
            {isBusy ? 'Generating...' : 'Generate Summary'}
          </Button>
        </div>
      )}
    </section>
  );
}

function Fault({ children }: { readonly children: string }): ReactElement {
  return (
    <p className={classes.missing} role="alert">
      <Icon name="alert" size={15} />
      {children}
    </p>
  );
}

type PartProps = Pick<OptionsPanelProps, 'options' | 'onChange'>;

function TypeChoice({ options, onChange }: PartProps): ReactElement {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>Summary type</legend>
      {summaryTypes.map((type) => (
        <label key={type} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={options.summaryType === type}
            onChange={() => onChange({ summaryType: type })}
          />
          {typeNames[type]}
        </label>
      ))}
    </fieldset>
  );
}

function AreaChoice({
  options,
  onChange,
  isBusy,
}: PartProps & { readonly isBusy: boolean }): ReactElement {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>Focus areas</legend>
      {summaryFocusAreas.map((area) => (
        <Checkbox
          key={area}
          label={focusAreaNames[area]}
          isChecked={options.focusAreas.includes(area)}
          isDisabled={isBusy}
          // In the order of the list, whichever was chosen first.
          onChange={(isChosen) =>
            onChange({
              focusAreas: summaryFocusAreas.filter((other) =>
                other === area ? isChosen : options.focusAreas.includes(other),
              ),
            })
          }
        />
      ))}
    </fieldset>
  );
}
