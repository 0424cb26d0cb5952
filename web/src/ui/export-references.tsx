/** Saves documents of the library or articles as a file of references, in a format that other programs read. */
import type { Article, ReferenceFormat } from '@lectern/contract';
import { referenceLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call, messageOf } from '../lib/api';
import { formatNumber, formatPlural } from '../lib/format';
import { saveFile } from '../lib/save-file';
import classes from './export-references.module.css';
import { Icon } from './icons';
import { useShowNotice } from './notices';

const formats: readonly { readonly format: ReferenceFormat; readonly name: string; readonly readBy: string }[] = [
  { format: 'ris', name: 'RIS', readBy: 'Zotero, EndNote, Mendeley' },
  { format: 'bibtex', name: 'BibTeX', readBy: 'LaTeX, JabRef' },
  { format: 'csl-json', name: 'CSL-JSON', readBy: 'Zotero, Pandoc' },
];

interface ExportReferencesProps {
  /** Of the button. */
  readonly label: string;
  readonly variant?: 'subtle' | 'default';
  /** Ids of documents. */
  readonly documents?: readonly string[];
  readonly articles?: readonly Article[];
  /** Said when there is nothing to export. */
  readonly noneChosen: string;
}

export function ExportReferences({ label, variant = 'subtle', documents = [], articles = [], noneChosen }: ExportReferencesProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const showNotice = useShowNotice();
  const rootRef = useClickOutside(() => setIsOpen(false));
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ReferenceFormat) => call('exportReferences', { body: { format, documents: [...documents], articles: [...articles] } }),
    onSuccess: ({ filename, content, content_type, count }) => {
      saveFile(new Blob([content], { type: content_type }), filename);
      showNotice('success', `${formatPlural(count, 'reference')} exported.`);
    },
    onError: (error) => showNotice('danger', `Export failed: ${messageOf(error)}`),
  });
  const toggle = (): void => {
    const count = documents.length + articles.length;
    if (count === 0) showNotice('warning', noneChosen);
    else if (count > referenceLimits.entriesMax)
      showNotice('warning', `At most ${formatNumber(referenceLimits.entriesMax)} references can be exported at once.`);
    else setIsOpen(!isOpen);
  };
  const choose = (format: ReferenceFormat): void => {
    setIsOpen(false);
    mutate(format);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel wherever the focus is within it.
    <div
      ref={rootRef}
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <Button
        variant={variant}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        disabled={isPending}
        leftSection={<Icon name="download" size={16} />}
        rightSection={<Icon name="chevron-down" size={15} />}
        onClick={toggle}
      >
        {label}
      </Button>
      {isOpen ? (
        <ul id={panelId} className={classes.panel} aria-label="Formats of references">
          {formats.map(({ format, name, readBy }) => (
            <li key={format}>
              <button type="button" className={classes.choice} onClick={() => choose(format)}>
                <span className={classes.name}>{name}</span> <span className={classes.readBy}>{readBy}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
