/** The form for a new run, with what came of the last attempt to start one. */
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api';
import { Notice } from '../../ui/notice';
import { OfferSelected } from './form/offer-selected';
import { ResearchForm } from './form/research-form';
import { templates } from './templates';
import { useWantedFocus } from './use-current-workflow';
import { useDraft } from './use-draft';
import { sayNotStarted, useStartWorkflow } from './use-workflow-actions';

export function NewResearch(): ReactElement {
  const { draft, change, replaced } = useDraft();
  const { start, isStarting, error, dismissError } = useStartWorkflow();
  const topicRef = useRef<HTMLInputElement>(null);
  const wanted = useWantedFocus();
  const { template } = draft;
  useEffect(() => {
    if (wanted !== 'topic') return;
    topicRef.current?.focus();
    // An example topic is there to be typed over.
    if (template !== null) topicRef.current?.select();
  }, [wanted, template]);
  return (
    <>
      {error === null ? null : (
        <Notice
          kind="danger"
          role="alert"
          action={
            <Button size="xs" onClick={dismissError}>
              Dismiss
            </Button>
          }
        >
          {sayNotStarted(messageOf(error))}
        </Notice>
      )}
      {replaced ? (
        <Notice
          kind="info"
          role="status"
          action={
            <Button size="xs" onClick={replaced.undo}>
              Undo
            </Button>
          }
        >
          {template !== null && replaced.by === 'template'
            ? `${templates[template].title} replaced the questions that you had typed.`
            : 'What was asked of the run replaced what stood in the form.'}
        </Notice>
      ) : null}
      <OfferSelected draft={draft} onChange={change} />
      <ResearchForm
        draft={draft}
        onChange={change}
        onStart={() => start(draft)}
        onCancel={null}
        state={isStarting ? 'starting' : 'open'}
        topicRef={topicRef}
      />
    </>
  );
}
