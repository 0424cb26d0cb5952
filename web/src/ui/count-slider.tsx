/** A slider with its label and its value above it. */
import { Slider } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './count-slider.module.css';

interface CountSliderProps {
  readonly label: string;
  readonly limit: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

export function CountSlider({
  label,
  limit,
  value,
  isDisabled,
  onChange,
}: CountSliderProps): ReactElement {
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <output className={classes.value}>{value}</output>
      </div>
      <Slider
        min={limit.min}
        max={limit.max}
        step={limit.step}
        value={value}
        onChange={onChange}
        disabled={isDisabled}
        label={null}
        thumbLabel={label}
      />
    </div>
  );
}
