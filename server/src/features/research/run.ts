/** One run of a workflow: its durable steps, what it keeps, says and shows, and what it may take of models, time and calls outside. */
import type { AgentName, JobStatus, ResearchLogEntry } from '@lectern/contract';
import type { JobContext } from '../../jobs/job.js';
import { keepTrying } from '../../jobs/keep-trying.js';
import { createStepAsker, type StepAsker } from '../../pipeline/models/ask-in-steps.js';
import { addSpent, type ModelBudget, nothingSpent } from '../../pipeline/models/budget.js';
import type { LanguageModel, LanguageModels } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { addLogLine } from '../../store/research/workflow-log.js';
import { findParts, putPart, removePart } from '../../store/research/workflow-parts.js';
import { findWorkflow, type RunView, type StoredWorkflow } from '../../store/research/workflows.js';
import { createCallBudget } from './call-budget.js';
import { chooseModels } from './choose-models.js';
import { modelInTime } from './model-in-time.js';
import type { OutsideContents, PartContents, PartKind } from './part-kinds.js';
import { type BudgetUnit, createRunBudget } from './run-budget.js';
import { createRunViewer, type RunViewer, type Stage } from './run-view.js';

export interface RunInput {
  readonly workflow_id: string;
  readonly run: number;
  /** Where the run goes on with one question; null where it is the first. */
  readonly question: string | null;
  /** Which hypothesis is judged anew then; null, or left out by older versions, where none is. */
  readonly hypothesis?: number | null;
  /** Whether the runs before ended before their hypotheses and charts: this one makes them, and the datasets, too. Left out by older versions. */
  readonly unmade?: boolean;
  /** Whether the hypotheses want datasets that no run came to: this one makes them. Left out by older versions. */
  readonly datasets_unmade?: boolean;
  /** What alone is made again; null, or left out by older versions, where it is no such run. */
  readonly again?: PartAgain | null;
  /** How, and when unless an older version left that out, the workflow had ended where a part is made again, which leaves it so; read by the table of workflows. */
  readonly ended_before?: {
    readonly status: JobStatus;
    readonly error: string | null;
    readonly finished_at?: string | null;
  } | null;
  readonly to_year: number;
  /** What the workflow shows before the run, with what earlier runs took. */
  readonly before: RunView;
}

export interface PartAgain {
  readonly part: 'dataset' | 'chart';
  readonly number: number;
}

interface Place<Kind extends PartKind> {
  readonly kind: Kind;
  /** Stable within the workflow. */
  readonly name: string;
}

export interface Run {
  readonly workflow: StoredWorkflow;
  readonly input: RunInput;
  readonly signal: AbortSignal;
  readonly viewer: RunViewer;
  /** Whether passages may be compared by their vectors: false where these would be made outside and nothing may leave. */
  readonly mayEmbed: boolean;
  /** Null for the built-in reader. */
  readonly model: LanguageModel | null;
  /** Null as the model is. */
  readonly asker: StepAsker | null;
  /** Done once, whatever happens to the process; what it gives stays with the workflow, too. */
  keep<Kind extends PartKind>(
    place: Place<Kind>,
    action: () => Promise<PartContents[Kind]>,
  ): Promise<PartContents[Kind]>;
  /** As `keep`, by the model where there is one; without it where there is none, it fails, or its budget or the minutes are used up. */
  keepWritten<Kind extends PartKind>(
    place: Place<Kind> & { readonly agent: AgentName },
    action: (model: LanguageModel | null) => Promise<PartContents[Kind]>,
  ): Promise<PartContents[Kind]>;
  /** What earlier runs of the workflow kept. */
  earlier<Kind extends PartKind>(kind: Kind): Promise<PartContents[Kind][]>;
  /** Takes a sentence out of the results again, as it holds no more. */
  unsay(message: string): Promise<void>;
  /** A line of the log; the same line is written once in a run. */
  say(agent: AgentName, message: string, level?: ResearchLogEntry['level']): Promise<void>;
  /** A warning, or an error, in the log that stands in the results, too. */
  note(agent: AgentName, message: string, level?: 'warning' | 'error'): Promise<void>;
  /**
   * As `keep`, for what goes outside: counts the requests that leave, and lets none beyond the budget out. Null where minutes are used
   * up, or calls, unless it can do without them; that is said once. What is done already is given in any case.
   */
  keepOutside<Kind extends keyof OutsideContents>(
    place: Place<Kind> & { readonly agent: AgentName; readonly needsCalls?: boolean },
    action: (callsLeft: number) => Promise<OutsideContents[Kind]>,
  ): Promise<PartContents[Kind] | null>;
  /** Calls outside that the run may still make. */
  callsLeft(): number;
  /** Shows what the model has taken until now. */
  showUsage(): void;
  /** Keeps with the workflow what other steps came to: it may have been paid for, and waits for a database that is away. */
  put<Kind extends PartKind>(place: Place<Kind>, content: PartContents[Kind]): Promise<void>;
}

export interface RunParts {
  readonly database: Database;
  readonly languageModels: LanguageModels;
  /** Internal Only asks no model that lies outside unless a person chose it for the run. */
  readonly liesOutside: (provider: string, model: string) => boolean;
  /** What gives the vectors. */
  readonly embedding: () => { readonly provider: string; readonly model: string };
  /** Of the server, which no run goes beyond. */
  readonly budget: ModelBudget;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
}

/** @throws where the workflow is gone. */
export async function openRun(
  context: JobContext<RunInput, RunView>,
  parts: RunParts,
  stagesOf: (workflow: StoredWorkflow, input: RunInput) => readonly Stage[],
): Promise<Run> {
  const { input, signal, step, isDone } = context;
  const { database, clock } = parts;
  const workflow = await findWorkflow(database, input.workflow_id);
  if (workflow === null) throw new Error('The workflow of a run is gone');
  const { config } = workflow;
  const isInternal = config.research_source === 'internal';
  const { model, barred, mayEmbed } = await chooseModels(config, parts);
  const viewer = createRunViewer({
    previous: context.previous,
    stages: stagesOf(workflow, input),
    report: context.report,
    clock,
  });
  const budget = createRunBudget({
    asked: config.budget,
    server: parts.budget,
    workedMs: viewer.workedMs,
  });
  const { limits, usedUp } = budget;
  const isLate = (): boolean => budget.leftMs() <= 0;
  const asker: StepAsker | null =
    model && createStepAsker({ model: modelInTime(model, budget), budget: limits, work: context });
  const owner = { workflowId: workflow.id, run: input.run };
  const calls = createCallBudget(isInternal ? 0 : config.budget.outside_calls);
  const sayUsedUp = (agent: AgentName, unit: BudgetUnit): Promise<void> =>
    run.note(agent, `${usedUp(unit)} What was found until then is kept.`);

  const put = <Kind extends PartKind>(
    { kind, name }: Place<Kind>,
    content: PartContents[Kind],
  ): Promise<void> => keepTrying(() => putPart(database, { ...owner, kind, name, content }));
  const kept = async <Kind extends PartKind>(
    place: Place<Kind>,
    action: () => Promise<PartContents[Kind]>,
  ): Promise<PartContents[Kind]> => {
    const content = await action();
    await put(place, content);
    return content;
  };
  const showUsage = (): void => {
    if (asker === null) return;
    const { usage } = addSpent(
      { ...nothingSpent, usage: input.before.activity.usage },
      asker.spent(),
    );
    viewer.count({ usage });
  };
  const run: Run = {
    workflow,
    input,
    signal,
    viewer,
    model,
    mayEmbed,
    asker,
    put,
    showUsage,
    keep: (place, action) => step(nameOf(place), () => kept(place, action)),
    async keepWritten(place, action) {
      const name = `${nameOf(place)}, written`;
      if (asker !== null && isLate() && !isDone(name)) {
        await run.note(place.agent, `${usedUp('minute')} ${readerGoesOn}`);
      } else if (asker !== null) {
        const asked = await asker.ask(name, (metered) => kept(place, () => action(metered)));
        showUsage();
        if (asked.outcome === 'done') return asked.value;
        const reason =
          asked.outcome === 'budget'
            ? usedUp(asked.limit === 'dollars' ? 'dollar' : 'token')
            : ended(asked.reason);
        await run.note(place.agent, `${reason} ${readerGoesOn}`);
      }
      return run.keep(place, () => action(null));
    },
    async earlier(kind) {
      const found = await findParts(database, { workflowId: workflow.id, kind });
      // What stands under a kind is the JSON of what was put there as one of it.
      return found
        .filter((part) => part.run < input.run)
        .map(({ content }) => content as PartContents[typeof kind]);
    },
    say: (agent, message, level = 'info') =>
      addLogLine(database, { ...owner, agent, level, message: ended(message) }),
    async note(agent, message, level = 'warning') {
      await run.say(agent, message, level);
      const sentence = ended(message);
      await put({ kind: 'note', name: sentence }, sentence);
    },
    unsay: (message) =>
      removePart(database, { workflowId: workflow.id, kind: 'note', name: ended(message) }),
    async keepOutside({ agent, needsCalls = true, ...place }, action) {
      const wasDone = isDone(nameOf(place));
      if (!wasDone && isLate()) {
        await sayUsedUp(agent, 'minute');
        return null;
      }
      if (!wasDone && needsCalls && calls.left() === 0) {
        await sayUsedUp(agent, 'call outside');
        return null;
      }
      const count = (): void =>
        viewer.count({ outside_calls: input.before.activity.outside_calls + calls.taken() });
      try {
        const done = await step(nameOf(place), () =>
          kept(place, async () => {
            const counted = await calls.count(() => action(calls.left()));
            // What is kept of something outside is what it came to, with its calls.
            return counted as PartContents[typeof place.kind];
          }),
        );
        if (wasDone) calls.add(done.calls);
        return done;
      } finally {
        count();
        if (calls.left() === 0 && !isInternal) await sayUsedUp(agent, 'call outside');
      }
    },
    callsLeft: () => calls.left(),
  };
  for (const sentence of barred) await run.note('Research Supervisor', sentence);
  return run;
}

const readerGoesOn = 'The built-in reader goes on in place of the model.';

function nameOf({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind} ${name}`;
}

/** The same sentence with and without its full stop is one. */
function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
