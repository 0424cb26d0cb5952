/** A number that is typed, with its bounds below it. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { readNumber } from '../../../lib/read-number';
import { HintedInput } from '../hinted-input';

interface NumberFieldProps {
  readonly label: string;
  readonly limit: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  readonly isLocked: boolean;
  readonly onChange: (value: number) => void;
}

/** What is typed counts where it is a number within bounds. Nothing else is put in its place: the form that it stands in is not sent until it is put right. */
export function NumberField({
  label,
  limit,
  value,
  isLocked,
  onChange,
}: NumberFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaid, setIsSaid] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const bounds = `${formatNumber(limit.min)} to ${formatNumber(limit.max)}`;
  const isWhole = limit.step >= 1;
  const isWrong = typed !== null && numberWithin(typed, { ...limit, isWhole }) === null;
  const wrong = isWrong ? `Please type a ${isWhole ? 'whole ' : ''}number, ${bounds}` : '';
  useEffect(() => ref.current?.setCustomValidity(wrong), [wrong]);
  return (
    <HintedInput
      ref={ref}
      label={label}
      hint={bounds}
      error={isSaid ? wrong : ''}
      inputMode="decimal"
      value={typed ?? String(value)}
      disabled={isLocked}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = numberWithin(text, { ...limit, isWhole });
        setTyped(text);
        if (number !== null) onChange(number);
      }}
      onInvalid={() => setIsSaid(true)}
      onBlur={() => {
        setIsSaid(isWrong);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

function numberWithin(
  text: string,
  { min, max, isWhole }: { min: number; max: number; isWhole: boolean },
): number | null {
  const number = readNumber(text, { isWhole });
  return number === null || number < min || number > max ? null : number;
}
