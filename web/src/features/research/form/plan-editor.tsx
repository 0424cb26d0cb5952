/** What a run sets out to do, to be changed before it starts. */
import type { ResearchPlan } from '@lectern/contract';
import { researchLimits } from '@lectern/contract/research-limits';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call, callToStart, messageOf } from '../../../lib/api';
import type { Transfer } from '../../../lib/use-transfer';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/page';
import { Skeleton } from '../../../ui/skeleton';
import { useToldTransfer } from '../../../ui/use-told-transfer';
import { workflowKey } from '../use-workflow';
import { sayNotStarted } from '../use-workflow-actions';
import { PlanBounds } from './plan-bounds';
import classes from './plan-editor.module.css';
import { faultOf, PlannedQuestion } from './planned-question';
import formClasses from './research-form.module.css';
import { forgetPlanDraft, usePlanDraft } from './use-plan-draft';

interface PlanEditorProps {
  readonly id: string;
  /** Puts what was asked back into the form. */
  readonly onBack: () => void;
}

export function PlanEditor({ id, onBack }: PlanEditorProps): ReactElement {
  const plan = useQuery({
    queryKey: [...workflowKey(id), 'plan'],
    queryFn: ({ signal }) => call('getWorkflowPlan', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Panel
      title="Research plan"
      aside={<span className={formClasses.brief}>nothing runs yet</span>}
    >
      {plan.isError ? (
        <Failure onAgain={() => void plan.refetch()}>
          Failed to load the plan: {messageOf(plan.error)}
        </Failure>
      ) : null}
      {plan.isPending ? <Skeleton width="100%" height={240} /> : null}
      {plan.data ? <PlanFields key={id} id={id} loaded={plan.data} onBack={onBack} /> : null}
    </Panel>
  );
}

function PlanFields({
  id,
  loaded,
  onBack,
}: PlanEditorProps & { readonly loaded: ResearchPlan }): ReactElement {
  const { plan, known, change: setPlan } = usePlanDraft(id, loaded);
  const start = useStartPlanned(id);
  const change = (index: number, part: Partial<ResearchPlan['questions'][number]>): void =>
    setPlan({
      ...plan,
      questions: plan.questions.map((question, place) =>
        place === index ? { ...question, ...part } : question,
      ),
    });
  const isReady =
    plan.questions.some(({ text }) => text.trim() !== '') &&
    plan.questions.every((question) => faultOf(question) === null);
  return (
    // Enter starts nothing from here.
    <form
      className={classes.plan}
      aria-label="Research plan"
      onSubmit={(event) => event.preventDefault()}
    >
      <ol className={classes.questions}>
        {plan.questions.map((question, index) => (
          <PlannedQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name while it is typed.
            key={index}
            number={index + 1}
            question={question}
            onChange={(part) => change(index, part)}
            onRemove={
              plan.questions.length > 1
                ? () =>
                    setPlan({
                      ...plan,
                      questions: plan.questions.filter((_, place) => place !== index),
                    })
                : null
            }
          />
        ))}
      </ol>
      {plan.questions.length < researchLimits.questionsOfPlanMax ? (
        <Button
          size="xs"
          className={classes.add}
          leftSection={<Icon name="plus" size={15} />}
          onClick={() =>
            setPlan({
              ...plan,
              questions: [...plan.questions, { text: '', origin: 'person', queries: [''] }],
            })
          }
        >
          Add a question
        </Button>
      ) : null}
      <PlanBounds plan={plan} known={known} onChange={setPlan} />
      {start.error === null ? null : (
        <Notice kind="danger" role="alert">
          {sayNotStarted(messageOf(start.error))}
        </Notice>
      )}
      <div className={classes.ways}>
        {/* What has begun would be deleted by it. */}
        <Button
          disabled={start.isRunning}
          onClick={() => {
            forgetPlanDraft(id);
            onBack();
          }}
        >
          Change what is asked
        </Button>
        <Button
          variant="filled"
          disabled={!isReady || start.isRunning}
          leftSection={<Icon name="flask" size={16} />}
          onClick={({ currentTarget: { form } }) => {
            if (form?.reportValidity()) start.run(isSame(plan, loaded) ? null : cleaned(plan));
          }}
        >
          Start Research
        </Button>
      </div>
    </form>
  );
}

function isSame(one: ResearchPlan, other: ResearchPlan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Without questions that say nothing; a question without searches is searched for by its own words. */
function cleaned(plan: ResearchPlan): ResearchPlan {
  const questions = plan.questions
    .filter(({ text }) => text.trim() !== '')
    .map((question) => {
      const queries = question.queries.map((query) => query.trim()).filter(Boolean);
      return { ...question, queries: queries.length > 0 ? queries : [question.text.trim()] };
    });
  return { ...plan, questions };
}

/** Changes the plan where it was changed, then starts. */
function useStartPlanned(id: string): Transfer<ResearchPlan | null> {
  const queryClient = useQueryClient();
  return useToldTransfer({
    name: `start of workflow ${id}`,
    work: async (changed: ResearchPlan | null) => {
      if (changed !== null) {
        const kept = await call('changeWorkflowPlan', { params: { id }, body: changed });
        // Where the start fails, what is changed next is compared with this one.
        queryClient.setQueryData([...workflowKey(id), 'plan'], kept);
      }
      await callToStart('startWorkflow', { params: { id } });
      forgetPlanDraft(id);
      // Until it is shown at work, it can neither be started nor be gone back from.
      await queryClient.invalidateQueries({ queryKey: workflowKey(id) });
    },
    failed: { to: 'away', say: sayNotStarted },
  });
}
