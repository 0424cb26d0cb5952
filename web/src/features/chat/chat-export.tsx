/** Saves a conversation as Markdown with its references, or what it cites as RIS or BibTeX. */
import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { download, messageOf } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import menu from '../../ui/export-references.module.css';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import bar from './chat-bar.module.css';
import type { ChatMode } from './chat-mode';

const choices = [
  { format: 'md', extension: 'md', name: 'Markdown', what: 'the whole, with references' },
  { format: 'ris', extension: 'ris', name: 'RIS', what: 'the documents it cites' },
  { format: 'bibtex', extension: 'bib', name: 'BibTeX', what: 'the documents it cites' },
] as const;
type Choice = (typeof choices)[number];

interface ChatExportProps {
  readonly mode: ChatMode;
  readonly sessionId: string;
  readonly isDisabled: boolean;
}

export function ChatExport({ mode, sessionId, isDisabled }: ChatExportProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const showNotice = useShowNotice();
  const rootRef = useClickOutside(() => setIsOpen(false));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ format, extension }: Choice) => saveFile(await fetchFile({ mode, sessionId, format }), `lectern-chat.${extension}`),
    onError: (error) => showNotice('danger', `Export failed: ${messageOf(error)}`),
  });
  const offered = mode === 'rag' ? choices : choices.slice(0, 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel wherever the focus is within it.
    <div
      ref={rootRef}
      className={`${menu.root} ${bar.menu}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <Button
        variant="subtle"
        className={bar.tool}
        disabled={isDisabled || isPending}
        aria-label="Export the conversation"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        leftSection={<Icon name="download" size={17} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={bar.word}>Export</span>
      </Button>
      {isOpen ? (
        <ul id={panelId} className={menu.panel} aria-label="Formats of the conversation">
          {offered.map((choice) => (
            <li key={choice.format}>
              <button
                type="button"
                className={menu.choice}
                onClick={() => {
                  setIsOpen(false);
                  mutate(choice);
                }}
              >
                <span className={menu.name}>{choice.name}</span> <span className={menu.readBy}>{choice.what}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function fetchFile({ mode, sessionId, format }: { mode: ChatMode; sessionId: string; format: Choice['format'] }): Promise<Blob> {
  const params = { id: sessionId };
  return mode === 'rag'
    ? download('exportRagChat', { params, query: { format } })
    : download('exportDirectChat', { params, query: { format: 'md' } });
}
