/** The calls of research workflows. */
import { z } from 'zod';
import { articlesBodyBytes, listDefaults } from './limits.js';
import {
  agentsSchema,
  researchLogEntrySchema,
  researchPlanSchema,
  workflowRequestSchema,
  workflowSchema,
  workflowStateSchema,
  workflowStatusSchema,
} from './research.js';
import { workflowChangesSchema } from './research-changes.js';
import { researchLimits } from './research-limits.js';
import { workflowResultsSchema } from './research-results.js';
import { fileAnswer, idParams, queryCount, route, safeText } from './route.js';
import { apiKeyStatusSchema } from './search.js';

const tag = 'Research';
const notFound = 'Workflow not found';
const params = idParams;
const done = z.object({ success: z.literal(true), message: z.string() });
const begun = z.object({ workflow_id: z.string(), status: workflowStatusSchema });
const notBefore = { 409: 'The workflow has not ended' };

export const researchRoutes = {
  getResearchApiKeys: route({
    method: 'GET',
    path: '/research/api-keys',
    tag,
    summary: 'Which keys are set',
    data: apiKeyStatusSchema,
  }),
  createWorkflow: route({
    method: 'POST',
    path: '/research/workflows',
    tag,
    summary: 'Create a workflow without starting it',
    bodyBytes: articlesBodyBytes,
    body: workflowRequestSchema,
    data: begun,
  }),
  executeWorkflow: route({
    method: 'POST',
    path: '/research/workflows/execute',
    tag,
    summary: 'Create a workflow and start it',
    bodyBytes: articlesBodyBytes,
    body: workflowRequestSchema,
    data: begun,
  }),
  startWorkflow: route({
    method: 'POST',
    path: '/research/workflows/:id/start',
    tag,
    summary: 'Start a workflow that was created',
    params,
    notFound,
    failures: { 409: 'Workflow already started' },
    data: begun,
  }),
  getWorkflowStatus: route({
    method: 'GET',
    path: '/research/workflows/:id/status',
    tag,
    summary: 'How far a workflow is',
    params,
    notFound,
    data: workflowStateSchema,
  }),
  getWorkflow: route({
    method: 'GET',
    path: '/research/workflows/:id',
    tag,
    summary: 'What a workflow asks, and how far it is',
    params,
    notFound,
    data: workflowSchema,
  }),
  getWorkflowPlan: route({
    method: 'GET',
    path: '/research/workflows/:id/plan',
    tag,
    summary: 'What a workflow sets out to do',
    params,
    notFound,
    data: researchPlanSchema,
  }),
  changeWorkflowPlan: route({
    method: 'PUT',
    path: '/research/workflows/:id/plan',
    tag,
    summary: 'Change what a workflow sets out to do, before it starts',
    params,
    notFound,
    failures: { 409: 'Workflow already started' },
    body: researchPlanSchema,
    data: researchPlanSchema,
  }),
  getWorkflowLog: route({
    method: 'GET',
    path: '/research/workflows/:id/log',
    tag,
    summary: 'The log of a workflow, oldest first',
    params,
    notFound,
    query: z.object({ after: queryCount({ min: 0, max: 999_999_999, default: 0 }) }),
    data: z.object({ entries: z.array(researchLogEntrySchema).max(researchLimits.logPage) }),
  }),
  getWorkflowResults: route({
    method: 'GET',
    path: '/research/workflows/:id/results',
    tag,
    summary: 'What a workflow found; `so_far` gives what there is before the end',
    params,
    notFound,
    failures: notBefore,
    query: z.object({ so_far: z.enum(['true', 'false']).default('false') }),
    data: workflowResultsSchema,
  }),
  cancelWorkflow: route({
    method: 'DELETE',
    path: '/research/workflows/:id',
    tag,
    summary: 'Stop a workflow',
    params,
    notFound,
    data: z.object({ success: z.boolean(), status: workflowStatusSchema, message: z.string() }),
  }),
  deleteWorkflow: route({
    method: 'DELETE',
    path: '/research/workflows/:id/delete',
    tag,
    summary: 'Delete a workflow with all that it found; one that runs is stopped first',
    params,
    notFound,
    data: done,
  }),
  listWorkflows: route({
    method: 'GET',
    path: '/research/workflows',
    tag,
    summary: 'Workflows, newest first',
    query: z.object({
      limit: queryCount({ min: 1, max: listDefaults.max, default: listDefaults.workflows }),
      offset: queryCount({ min: 0, max: 1_000_000, default: 0 }),
    }),
    data: z.object({
      workflows: z.array(workflowSchema),
      total_count: z.number().int(),
      /** Those that are under way, of whatever age: an older one may be gone on with. */
      running: z.array(workflowSchema.pick({ workflow_id: true, topic: true })),
    }),
  }),
  getWorkflowAgents: route({
    method: 'GET',
    path: '/research/workflows/:id/agent-status',
    tag,
    summary: 'What each agent of a workflow does',
    params,
    notFound,
    data: agentsSchema,
  }),
  getAgents: route({
    method: 'GET',
    path: '/research/agent-status',
    tag,
    summary: 'What each agent does, over all workflows',
    data: agentsSchema,
  }),
  continueWorkflow: route({
    method: 'POST',
    path: '/research/workflows/:id/continue',
    tag,
    summary: 'Go deeper on a question or a hypothesis: the run goes on with further rounds for it',
    params,
    notFound,
    failures: notBefore,
    body: z.strictObject({
      question: safeText({ min: 1, max: researchLimits.questionMaxLength }),
      /** The number of the hypothesis that is judged anew by what is found; none where it is left out. */
      hypothesis: z.number().int().min(1).max(researchLimits.hypotheses.max).nullish(),
    }),
    data: begun,
  }),
  getWorkflowChanges: route({
    method: 'POST',
    path: '/research/workflows/:id/changes',
    tag,
    summary: 'Search again for what is new since a workflow ended: new works, retractions',
    params,
    notFound,
    failures: notBefore,
    data: workflowChangesSchema,
  }),
  keepWorkflowSources: route({
    method: 'POST',
    path: '/research/workflows/:id/sources/keep',
    tag,
    summary: 'Take sources of a workflow into the library',
    params,
    notFound,
    failures: notBefore,
    /** Numbers of sources; null for all. */
    body: z.strictObject({ sources: z.array(z.number().int().min(1)).min(1).max(200).nullable() }),
    data: z.object({ process_id: z.string(), message: z.string() }),
  }),
  downloadWorkflow: route({
    method: 'GET',
    path: '/research/workflows/:id/download',
    tag,
    summary: 'The report as a file, its sources as references, or everything as one ZIP',
    params,
    query: z.object({ format: z.enum(['md', 'docx', 'pdf', 'ris', 'bibtex', 'csl-json', 'zip']) }),
    notFound,
    failures: notBefore,
    data: fileAnswer,
  }),
} as const;
