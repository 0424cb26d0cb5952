/** Saves the selected articles as a file of references, in a format that other programs read. */
import type { Article, ReferenceFormat } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call, messageOf } from '../../lib/api';
import { formatPlural } from '../../lib/format';
import { saveFile } from '../../lib/save-file';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import classes from './export-control.module.css';

const formats: readonly { readonly format: ReferenceFormat; readonly name: string; readonly readBy: string }[] = [
  { format: 'ris', name: 'RIS', readBy: 'Zotero, EndNote, Mendeley' },
  { format: 'bibtex', name: 'BibTeX', readBy: 'LaTeX, JabRef' },
  { format: 'csl-json', name: 'CSL-JSON', readBy: 'Zotero, Pandoc' },
];

export function ExportControl({ articles }: { readonly articles: readonly Article[] }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const showNotice = useShowNotice();
  const rootRef = useClickOutside(() => setIsOpen(false));
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ReferenceFormat) => call('exportReferences', { body: { format, articles: [...articles] } }),
    onSuccess: ({ filename, content, content_type, count }) => {
      saveFile(new Blob([content], { type: content_type }), filename);
      showNotice('success', `${formatPlural(count, 'reference')} exported.`);
    },
    onError: (error) => showNotice('danger', `Export failed: ${messageOf(error)}`),
  });
  const toggle = (): void => {
    if (articles.length === 0) showNotice('warning', 'Please select at least one article to export.');
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
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        disabled={isPending}
        leftSection={<Icon name="download" size={16} />}
        rightSection={<Icon name="chevron-down" size={15} />}
        onClick={toggle}
      >
        Export
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
