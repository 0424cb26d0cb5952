/** Which file types processing leaves out, in the person's hand. */
import type { ProcessRequest } from '@lectern/contract';
import { defaultExcludedFileTypes, knownFileTypes } from '@lectern/contract/file-types';
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { Checkbox } from '../../ui/checkbox';
import floating from '../../ui/floating-panel.module.css';
import { Icon } from '../../ui/icons';
import { showPanel } from '../../ui/show-panel';
import { usePanel } from '../../ui/use-panel';
import classes from './file-types-control.module.css';

export type FileType = NonNullable<ProcessRequest['excluded_file_types']>[number];

interface FileTypesControlProps {
  readonly excluded: readonly FileType[];
  readonly onChange: (excluded: readonly FileType[]) => void;
  readonly className?: string | undefined;
}

export function FileTypesControl({
  excluded,
  onChange,
  className = '',
}: FileTypesControlProps): ReactElement {
  const { isOpen, setIsOpen, root } = usePanel();
  const panelId = useId();
  const toggle = (type: FileType, isExcluded: boolean): void =>
    onChange(
      knownFileTypes.filter((known) => (known === type ? isExcluded : excluded.includes(known))),
    );

  return (
    <div {...root} className={`${floating.root} ${className}`}>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        leftSection={<Icon name="file-text" size={17} />}
        rightSection={<Icon name="chevron-down" size={15} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        File types
      </Button>
      {isOpen ? (
        <fieldset ref={showPanel} id={panelId} className={`${floating.panel} ${classes.form}`}>
          <legend className={classes.title}>Left out when processing</legend>
          <p className={classes.hint}>
            An article whose full text is one of the ticked types is stored by its abstract alone,
            or skipped where it has none, and says so.
          </p>
          <div className={classes.types}>
            {knownFileTypes.map((type) => (
              <Checkbox
                key={type}
                label={<code>{type}</code>}
                isChecked={excluded.includes(type)}
                onChange={(isExcluded) => toggle(type, isExcluded)}
              />
            ))}
          </div>
          <Button size="xs" onClick={() => onChange(defaultExcludedFileTypes)}>
            Usual list
          </Button>
        </fieldset>
      ) : null}
    </div>
  );
}
