/** Saves a conversation as Markdown with its references, or what it cites as RIS or BibTeX. */
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { download, messageOf } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { ChoiceMenu } from '../../ui/choice-menu';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import bar from './chat-bar.module.css';
import type { ChatMode } from './chat-mode';

type Format = 'md' | 'ris' | 'bibtex';

const choices: readonly { readonly value: Format; readonly name: string; readonly what: string }[] =
  [
    { value: 'md', name: 'Markdown', what: 'the whole, with references' },
    { value: 'ris', name: 'RIS', what: 'the documents it cites' },
    { value: 'bibtex', name: 'BibTeX', what: 'the documents it cites' },
  ];
const extensions: Readonly<Record<Format, string>> = { md: 'md', ris: 'ris', bibtex: 'bib' };

interface ChatExportProps {
  readonly mode: ChatMode;
  readonly sessionId: string;
  readonly isDisabled: boolean;
}

export function ChatExport({ mode, sessionId, isDisabled }: ChatExportProps): ReactElement {
  const showNotice = useShowNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format) =>
      saveFile(await fetchFile({ mode, sessionId, format }), `lectern-chat.${extensions[format]}`),
    onError: (error) => showNotice('danger', `Export failed: ${messageOf(error)}`),
  });
  return (
    <ChoiceMenu
      label="Formats of the conversation"
      choices={mode === 'rag' ? choices : choices.slice(0, 1)}
      onChoose={mutate}
      className={bar.menu}
      button={{
        variant: 'subtle',
        className: bar.tool,
        disabled: isDisabled || isPending,
        leftSection: <Icon name="download" size={17} />,
        'aria-label': 'Export the conversation',
      }}
    >
      <span className={bar.word}>Export</span>
    </ChoiceMenu>
  );
}

function fetchFile({
  mode,
  sessionId,
  format,
}: {
  mode: ChatMode;
  sessionId: string;
  format: Format;
}): Promise<Blob> {
  const params = { id: sessionId };
  return mode === 'rag'
    ? download('exportRagChat', { params, query: { format } })
    : download('exportDirectChat', { params, query: { format: 'md' } });
}
