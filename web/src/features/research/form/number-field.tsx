/** A number that is typed, with its bounds below it. */
import { type ReactElement, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { HintedInput } from '../hinted-input';

interface NumberFieldProps {
  readonly label: string;
  readonly limit: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  readonly isLocked: boolean;
  readonly onChange: (value: number) => void;
}

/** What is typed counts while it is within bounds; what is not is put right when the field is left. */
export function NumberField({
  label,
  limit,
  value,
  isLocked,
  onChange,
}: NumberFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text: string, isLeft: boolean): void => {
    const number = Number.parseFloat(text);
    const whole = limit.step < 1 ? number : Math.round(number);
    const next = Math.min(limit.max, Math.max(limit.min, whole));
    if (!Number.isNaN(number) && (isLeft || next === number)) onChange(next);
    setTyped(isLeft ? null : text);
  };
  return (
    <HintedInput
      label={label}
      hint={`${formatNumber(limit.min)} to ${formatNumber(limit.max)}`}
      inputMode="decimal"
      value={typed ?? String(value)}
      disabled={isLocked}
      autoComplete="off"
      onChange={(event) => commit(event.currentTarget.value, false)}
      onBlur={(event) => commit(event.currentTarget.value, true)}
    />
  );
}
