/** How the results are sorted and filtered, in the person's hand. */
import type { Article } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import floating from '../../../ui/floating-panel.module.css';
import { Icon } from '../../../ui/icons';
import { Select } from '../../../ui/select';
import { showPanel } from '../../../ui/show-panel';
import { usePanel } from '../../../ui/use-panel';
import { type Arrangement, asFound, choicesOf } from './arrange-articles';
import classes from './arrange-control.module.css';

interface ArrangeControlProps {
  /** All that were found. */
  readonly articles: readonly Article[];
  readonly arrangement: Arrangement;
  /** It is known which of them are in the library. */
  readonly isLibraryKnown: boolean;
  readonly onChange: (arrangement: Arrangement) => void;
}

interface Field {
  readonly name: keyof Arrangement;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function ArrangeControl({
  articles,
  arrangement,
  isLibraryKnown,
  onChange,
}: ArrangeControlProps): ReactElement {
  const { isOpen, setIsOpen, root } = usePanel();
  const panelId = useId();
  return (
    <div {...root} className={floating.root}>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        rightSection={<Icon name="chevron-down" size={15} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Sort, filter
      </Button>
      {isOpen ? (
        <fieldset ref={showPanel} id={panelId} className={`${floating.panel} ${classes.form}`}>
          <legend className="visually-hidden">Sort and filter the articles</legend>
          {fieldsFor(articles, isLibraryKnown).map(({ name, label, options }) => (
            <div key={name} className={classes.field}>
              <label htmlFor={`${panelId}-${name}`}>{label}</label>
              <Select
                id={`${panelId}-${name}`}
                value={arrangement[name]}
                onChange={(value) => onChange({ ...arrangement, [name]: value })}
              >
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </div>
          ))}
          <Button size="xs" onClick={() => onChange(asFound)}>
            Show all, as found
          </Button>
        </fieldset>
      ) : null}
    </div>
  );
}

function fieldsFor(articles: readonly Article[], isLibraryKnown: boolean): Field[] {
  const { years, kinds, engines } = choicesOf(articles);
  const same = (values: readonly (string | number)[]) =>
    values.map((value) => [String(value), String(value)] as const);
  const any = ['', 'Any'] as const;
  return [
    {
      name: 'sort',
      label: 'Sort by',
      options: [
        ['relevance', 'Relevance'],
        ['newest', 'Year, newest first'],
        ['cited', 'Cited by, most first'],
      ],
    },
    { name: 'fromYear', label: 'From year', options: [any, ...same(years)] },
    { name: 'toYear', label: 'To year', options: [any, ...same(years)] },
    { name: 'kind', label: 'Kind of study', options: [any, ...same(kinds)] },
    { name: 'access', label: 'Access', options: [any, ['open', 'Open access']] },
    { name: 'engine', label: 'Found by', options: [any, ...same(engines)] },
    ...(isLibraryKnown
      ? [
          {
            name: 'library',
            label: 'In your library',
            options: [any, ['in', 'In your library'], ['out', 'Not in your library']],
          } as const,
        ]
      : []),
  ];
}
