/** Research workflows: what is asked, what is planned, and how far a run is. */
import { z } from 'zod';
import type { JobStatus } from './job.js';
import { usageSchema } from './models.js';
import {
  researchAgents,
  researchLimits,
  researchSources,
  researchTemplates,
} from './research-limits.js';
import { safeText } from './route.js';
import { articleSchema } from './search.js';
import { hasVisibleText } from './visible-text.js';

/** `pending` is created and not started. */
export const workflowStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export const workflowStatusSchema = z.enum(workflowStatuses).meta({ id: 'WorkflowStatus' });
export type WorkflowStatus = z.infer<typeof workflowStatusSchema>;

/** The word that calls of research have for a state of long work. */
export function workflowStatusOf(status: JobStatus): WorkflowStatus {
  return status === 'processing' ? 'running' : status;
}

function within(bounds: { min: number; max: number }) {
  return z.number().int().min(bounds.min).max(bounds.max);
}

function whole(bounds: { min: number; max: number; default: number }) {
  return within(bounds).default(bounds.default);
}

const question = safeText({ max: researchLimits.questionMaxLength }).transform((text) =>
  text.trim(),
);

export const specificQuestionsSchema = z
  .array(question)
  .max(researchLimits.questionsMax)
  .nullable()
  .default(null)
  .transform((questions) => {
    const asked = (questions ?? []).filter(hasVisibleText);
    return asked.length > 0 ? asked : null;
  });

export const workflowConfigSchema = z
  .strictObject({
    research_source: z.enum(researchSources).default('both'),
    generate_hypotheses: z.boolean().default(true),
    num_hypotheses: whole(researchLimits.hypotheses),
    /** Either of the two turns hypotheses off. */
    skip_hypotheses: z.boolean().default(false),
    data_generation: z
      .strictObject({ enabled: z.boolean().default(true) })
      .default({ enabled: true }),
    template: z.enum(researchTemplates).nullable().default(null),
    /** Name of a model, or `built-in reader`; the default one when left out. */
    model: safeText({ min: 1, max: 200 }).optional(),
    max_sources: whole(researchLimits.sources),
    max_rounds: whole(researchLimits.rounds),
    budget: z
      .strictObject({
        minutes: whole(researchLimits.minutes),
        outside_calls: whole(researchLimits.outsideCalls),
        tokens: whole(researchLimits.tokens),
        dollars: z
          .number()
          .min(researchLimits.dollars.min)
          .max(researchLimits.dollars.max)
          .default(researchLimits.dollars.default),
      })
      .default({
        minutes: researchLimits.minutes.default,
        outside_calls: researchLimits.outsideCalls.default,
        tokens: researchLimits.tokens.default,
        dollars: researchLimits.dollars.default,
      }),
    /** Takes every source that was read in full into the library when the run ends. */
    keep_sources: z.boolean().default(false),
    /** What is read whatever the searches find. */
    pinned_articles: z.array(articleSchema).max(researchLimits.pinnedMax).default([]),
    pinned_documents: z.array(z.uuid()).max(researchLimits.pinnedMax).default([]),
    /** A retracted work is marked and carries no claim, unless it is wanted. */
    include_retracted: z.boolean().default(false),
  })
  .meta({ id: 'WorkflowConfig' });
export type WorkflowConfig = z.infer<typeof workflowConfigSchema>;

export const workflowRequestSchema = z
  .strictObject({
    topic: safeText({ max: researchLimits.topicMaxLength })
      .refine(hasVisibleText, 'Please enter a research topic.')
      .transform((text) => text.trim()),
    specific_questions: specificQuestionsSchema,
    config: workflowConfigSchema.prefault({}),
  })
  .meta({ id: 'WorkflowRequest' });
export type WorkflowRequest = z.infer<typeof workflowRequestSchema>;

/** What a run sets out to do. It is made by code when the workflow is created, and a person may change it until the run starts. */
export const researchPlanSchema = z
  .strictObject({
    questions: z
      .array(
        z.strictObject({
          text: safeText({ min: 1, max: researchLimits.questionMaxLength }),
          /** `model`: a language model suggested it. */
          origin: z.enum(['person', 'template', 'topic', 'model']),
          /** What the engines and the library are asked for it. */
          queries: z
            .array(safeText({ min: 1, max: 1000 }))
            .min(1)
            .max(researchLimits.queriesMax),
        }),
      )
      .min(1)
      .max(researchLimits.questionsOfPlanMax),
    /** Identifiers of the engines that are searched; empty for Internal Only. */
    engines: z.array(safeText({ min: 1, max: 100 })).max(30),
    /** What counts as enough for a question. */
    enough: z.strictObject({
      sources: within(researchLimits.enough.sources),
      passages: within(researchLimits.enough.passages),
    }),
  })
  .meta({ id: 'ResearchPlan' });
export type ResearchPlan = z.infer<typeof researchPlanSchema>;

export const agentNameSchema = z.enum(researchAgents).meta({ id: 'AgentName' });
export type AgentName = z.infer<typeof agentNameSchema>;

export const agentStatusSchema = z
  .object({
    status: z.enum(['idle', 'active', 'completed', 'error']),
    /** What it does now, or what came of it; empty while it has nothing to say. */
    message: z.string(),
  })
  .meta({ id: 'AgentStatus' });
export type AgentStatus = z.infer<typeof agentStatusSchema>;

export const agentsSchema = z.object({ agents: z.record(agentNameSchema, agentStatusSchema) });
export type Agents = z.infer<typeof agentsSchema>['agents'];

/** One line of the log of a run. */
export const researchLogEntrySchema = z
  .object({
    /** From 1, in the order of writing. */
    sequence: z.number().int().min(1),
    /** ISO time. */
    at: z.string(),
    agent: agentNameSchema,
    level: z.enum(['info', 'warning', 'error']),
    message: z.string(),
  })
  .meta({ id: 'ResearchLogEntry' });
export type ResearchLogEntry = z.infer<typeof researchLogEntrySchema>;

export const researchActivitySchema = z
  .object({
    /** Null before the run and after it. */
    agent: agentNameSchema.nullable(),
    /** Such as `Reading source 4 of 18`. */
    doing: z.string(),
    /** Running, and nothing works on it yet: as many others are at work as may be at once. */
    is_waiting: z.boolean(),
    /** Works, each once, whichever searches, rounds and runs found it. */
    sources_found: z.number().int(),
    sources_kept: z.number().int(),
    passages: z.number().int(),
    questions_answered: z.number().int(),
    questions_total: z.number().int(),
    hypotheses_written: z.number().int(),
    hypotheses_wanted: z.number().int(),
    outside_calls: z.number().int(),
    elapsed_seconds: z.number(),
    /** Null while it cannot be told honestly. */
    remaining_seconds: z.number().nullable(),
    usage: usageSchema,
  })
  .meta({ id: 'ResearchActivity' });
export type ResearchActivity = z.infer<typeof researchActivitySchema>;

export const workflowStateSchema = z
  .object({
    workflow_id: z.string(),
    status: workflowStatusSchema,
    /** Percent; never falls. */
    progress: z.number().min(0).max(100),
    /** One sentence; null unless failed. */
    error_message: z.string().nullable(),
    activity: researchActivitySchema,
  })
  .meta({ id: 'WorkflowState' });
export type WorkflowState = z.infer<typeof workflowStateSchema>;

export const workflowSchema = z
  .object({
    ...workflowStateSchema.shape,
    topic: z.string(),
    specific_questions: z.array(z.string()).nullable(),
    config: workflowConfigSchema,
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    total_sources: z.number().int(),
  })
  .meta({ id: 'Workflow' });
export type Workflow = z.infer<typeof workflowSchema>;
