/** What can be done with an answer: copy it with the references that it cites, or these alone in a style. */
import type { Answer, ChatMessage, Source } from '@lectern/contract';
import { retractedOf } from '@lectern/contract/words/answer-words';
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text';
import { saveFile } from '../lib/save-file';
import { toCited } from '../passages/to-cited';
import { type CitedArticle, CiteMenu } from '../ui/cite-menu';
import floating from '../ui/floating-panel.module.css';
import { Icon } from '../ui/icons';
import { useShowNotice } from '../ui/notices';
import classes from './answer-view.module.css';
import { toReferencedText } from './to-referenced-text';

export function AnswerTools({ message }: { readonly message: ChatMessage }): ReactElement {
  const showNotice = useShowNotice();
  const [isCopied, markCopied] = usePassing(2000);
  const { answer } = message;
  const hasSources = answer !== null && answer.sources.length > 0;
  const copy = async (): Promise<void> => {
    const text = toReferencedText(message);
    if (await copyText(text)) {
      markCopied();
      showNotice('success', 'The answer was copied');
      return;
    }
    saveFile(new Blob([text], { type: 'text/plain' }), 'answer.txt');
    showNotice('success', 'Saved as a file: the browser does not allow copying on this page');
  };
  return (
    <div className={`${classes.tools} ${floating.start} ${floating.group}`}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={15} />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : copyLabel(hasSources)}
      </Button>
      {hasSources ? <CiteMenu size="xs" articles={citedOf(answer)} /> : null}
    </div>
  );
}

/** True for so long after it was marked. */
function usePassing(milliseconds: number): readonly [boolean, () => void] {
  const [marks, setMarks] = useState(0);
  useEffect(() => {
    if (marks === 0) return;
    const timer = window.setTimeout(() => setMarks(0), milliseconds);
    return () => window.clearTimeout(timer);
  }, [marks, milliseconds]);
  return [marks > 0, () => setMarks((before) => before + 1)];
}

/** Each document once, with what the answer knows of it. */
function citedOf(answer: Answer): CitedArticle[] {
  const retracted = retractedOf(answer);
  const isFirst = ({ document_id }: Source, index: number): boolean =>
    answer.sources.findIndex((other) => other.document_id === document_id) === index;
  return answer.sources.filter(isFirst).map((source) => {
    const { document_id: id } = source;
    const document = answer.documents?.find(({ document_id }) => document_id === id);
    const { journal = document?.journal, doi = document?.doi } = source;
    return { ...toCited({ ...source, journal, doi }), is_retracted: retracted.has(id) };
  });
}

function copyLabel(hasSources: boolean): string {
  return hasSources ? 'Copy with references' : 'Copy';
}
