/** What a research run brings: sources, cited sentences, answers with what their confidence rests on, and hypotheses. */
import { z } from 'zod';
import { usageSchema } from './models.js';
import { editorialNoticesSchema } from './notices.js';
import { citedPassageFields } from './passages.js';
import { authorNamesSchema } from './person-names.js';
import { placementSchema } from './placement.js';
import { workflowStatusSchema } from './research.js';
import { workflowChangesSchema } from './research-changes.js';
import { chartResultSchema, datasetResultSchema } from './research-data.js';
import { identifiersSchema } from './search.js';
import { summarySentenceSchema } from './summaries.js';
import { textMap } from './text-map.js';

/** `built-in reader`, or the name of the model that wrote it. */
const writer = z.object({ origin: z.enum(['extracted', 'written']), model: z.string() });

export const researchSourceSchema = z
  .object({
    /** From 1, in the order of the list; stable within the run. */
    number: z.number().int().min(1),
    source_type: z.enum(['external', 'internal']),
    url: z.string(),
    title: z.string(),
    authors: z.string(),
    author_names: authorNamesSchema,
    publication_date: z.string(),
    preprint_date: z.string().optional(),
    journal: z.string(),
    placement: placementSchema.optional(),
    abstract: z.string(),
    document_type: z.string(),
    /** 0 to 1. */
    relevance_score: z.number().min(0).max(1),
    content_preview: z.string(),
    identifiers: identifiersSchema,
    study_type: z.string(),
    /** What it studied in the place of people, such as `in mice`; left out where the topic asks for that, and where it studied people as well or does not tell. */
    studied: z.string().optional(),
    /** `none` where there was nothing to read: `reason` says so then, and of a full text that not all of it was read. Of either that it has been retracted since, where that is a preprint's. */
    read_as: z.enum(['full_text', 'abstract', 'none']),
    reason: z.string(),
    is_retracted: z.boolean(),
    notices: editorialNoticesSchema,
    is_preprint: z.boolean(),
    /** How it came into the run. */
    found_by: z.enum(['search', 'library', 'reference', 'citing_work', 'pinned']),
    /** Names of the engines that found it. */
    engines: z.array(z.string()),
    /** The document of the library that it is, or null. */
    document_id: z.string().nullable(),
    passages_read: z.number().int(),
    passages_cited: z.number().int(),
  })
  .meta({ id: 'ResearchSource' });
export type ResearchSourceRecord = z.infer<typeof researchSourceSchema>;

/** The passage that a marker opens. It is kept with the run, whatever becomes of the library. */
export const researchCitationSchema = z
  .object({
    /** The number in the text, from 1 in the order of first appearance; one numbering for the whole run. */
    marker: z.number().int().min(1),
    /** `number` of its source. */
    source: z.number().int().min(1),
    passage_id: z.string(),
    ...citedPassageFields,
  })
  .meta({ id: 'ResearchCitation' });
export type ResearchCitation = z.infer<typeof researchCitationSchema>;

/** Like one of a summary. */
export const researchSentenceSchema = summarySentenceSchema;
export type ResearchSentence = z.infer<typeof researchSentenceSchema>;

/** What a confidence is reckoned from; the same parts are shown. */
export const confidencePartsSchema = z
  .object({
    /** Sources that share no author group and are no versions of one work. */
    independent_sources: z.number().int(),
    /** On the side that most of those take that take one. */
    agree: z.number().int(),
    contradict: z.number().int(),
    /** Neither, in single results only, or it cannot be told. */
    unclear: z.number().int(),
    /** What those say that `agree`: of a question of yes or no, where any takes a side. */
    larger_side: z.enum(['yes', 'no']).optional(),
    /** All of it. */
    full_text: z.number().int(),
    /** Full texts of which not all was read. */
    partly_read: z.number().int().optional(),
    abstract_only: z.number().int(),
    /** By kind of study, such as `randomised trial`. */
    study_types: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** Of these sources, those that studied something in the place of people, by what it was, such as `in mice`. */
    studied: z.array(z.object({ name: z.string(), count: z.number().int() })).optional(),
    /** Each share of the score and the sentence that says why, in the order of the rule. */
    terms: z.array(z.object({ name: z.string(), value: z.number(), reason: z.string() })),
  })
  .meta({ id: 'ConfidenceParts' });
export type ConfidenceParts = z.infer<typeof confidencePartsSchema>;

/** Where the sources stand on a question; shown only where code can name the words. */
export const stancePositionSchema = z.object({
  position: z.enum(['support', 'against', 'unclear']),
  /** Where it is unclear: the side that single results take, which no work concludes; it counts on none. */
  single_results: z.enum(['support', 'against']).optional(),
  /** Such as `fewer recurrences`. */
  label: z.string(),
  statements: z.array(
    z.object({ source: z.number().int(), marker: z.number().int(), text: z.string() }),
  ),
});

export const researchAnswerSchema = z
  .object({
    question: z.string(),
    /** The whole as text with markers `[1]`. */
    text: z.string(),
    ...writer.shape,
    paragraphs: z.array(z.array(researchSentenceSchema)),
    /** False where the evidence does not answer it: `note` says what was looked at. */
    is_answered: z.boolean(),
    /** Such as `2 of 3 sources that were aimed at`; empty where there is nothing to say. */
    note: z.string(),
    /** What the question asks for and no cited passage names; where it is not answered, none of all that were read. */
    not_found: z.array(z.string()),
    confidence_score: z.number().min(0).max(1),
    confidence: confidencePartsSchema,
    positions: z.array(stancePositionSchema),
    contradicts: z.boolean(),
  })
  .meta({ id: 'ResearchAnswer' });
export type ResearchAnswer = z.infer<typeof researchAnswerSchema>;

export const hypothesisSchema = z
  .object({
    statement: z.string(),
    confidence_score: z.number().min(0).max(1),
    confidence: confidencePartsSchema,
    rationale: z.string(),
    /** The rationale sentence by sentence, with markers. */
    rationale_sentences: z.array(researchSentenceSchema),
    testing_methods: z.array(z.string()),
    implications: z.string(),
    variables: z.object({
      independent: z.array(z.string()),
      dependent: z.array(z.string()),
      control: z.array(z.string()),
    }),
    research_domain: z.string(),
    methodology: z.string(),
    expected_outcome: z.string(),
    keywords: z.array(z.string()),
    evidence_for: z.array(researchSentenceSchema),
    evidence_against: z.array(researchSentenceSchema),
    /** What was looked through for it, and what was found, such as `None of 120 titles and abstracts found names both A and C.` */
    novelty: z.string(),
    /** The terms A, B, C where it was discovered by links; null otherwise. */
    link: z
      .object({
        from: z.string(),
        by_way_of: z.string(),
        to: z.string(),
        /** Which way A moves B, and B moves C; 0 where the works do not say. Left out by older versions. */
        signs: z
          .array(z.union([z.literal(-1), z.literal(0), z.literal(1)]))
          .length(2)
          .optional(),
      })
      .nullable(),
    ...writer.shape,
    /** What code took out of a model's draft, such as `Removed 1 citation: the passage does not state the claim.` */
    notes: z.array(z.string()),
  })
  .meta({ id: 'Hypothesis' });
export type Hypothesis = z.infer<typeof hypothesisSchema>;

export const reportSectionSchema = z
  .object({
    heading: z.string(),
    paragraphs: z.array(z.array(researchSentenceSchema)),
    /** Why it is empty or thin; empty otherwise. */
    note: z.string(),
  })
  .meta({ id: 'ReportSection' });
export type ReportSection = z.infer<typeof reportSectionSchema>;

export const workflowResultsSchema = z
  .object({
    workflow_id: z.string(),
    topic: z.string(),
    status: workflowStatusSchema,
    /** Plain text with markers. */
    summary: z.string(),
    /** Null where there is none yet, and in runs of older versions, which did not keep it. */
    summary_writer: writer.nullable().default(null),
    research_results: z.object({
      summary: z.string(),
      /** Question to the text of its answer. */
      answers: textMap(z.string()),
      sources: z.array(researchSourceSchema),
      metadata: z.object({
        total_sources: z.number().int(),
        /** Seconds. */
        research_duration: z.number(),
        /** Mean over the questions that were answered; 0 for none. */
        confidence_score: z.number().min(0).max(1),
        started_at: z.string().nullable(),
        finished_at: z.string().nullable(),
        searches: z.number().int(),
        articles_found: z.number().int(),
        articles_read: z.number().int(),
        passages_cited: z.number().int(),
        model: z.string(),
        usage: usageSchema,
        /** What was not done and why: budgets, engines that failed, parts that failed. */
        notes: z.array(z.string()),
        markers_removed: z.number().int(),
        claims: z.number().int(),
        claims_unsupported: z.number().int(),
        /** In the words of a model rather than of a passage: no rule speaks against them, and their meaning was not checked. Missing in earlier versions. */
        claims_in_own_words: z.number().int().optional(),
      }),
    }),
    key_insights: z.array(researchSentenceSchema),
    answers: z.array(researchAnswerSchema),
    sections: z.array(reportSectionSchema),
    citations: z.array(researchCitationSchema),
    hypotheses: z.array(hypothesisSchema),
    datasets: z.array(datasetResultSchema),
    visualizations: z.array(chartResultSchema),
    /** What no run came to, as it was cancelled or failed before; told once the workflow has ended. Going deeper makes it. */
    unmade: z
      .object({
        /** Of those that the hypotheses want. */
        datasets: z.number().int(),
        /** Those that were planned. */
        charts: z.number().int(),
        /** Numbers of the datasets of which no chart was planned. */
        charts_of: z.array(z.number().int()),
      })
      .default({ datasets: 0, charts: 0, charts_of: [] }),
    /** What was last found to have changed since the end; null where nobody has looked since then. */
    changes: workflowChangesSchema.nullable().default(null),
  })
  .meta({ id: 'WorkflowResults' });
export type WorkflowResults = z.infer<typeof workflowResultsSchema>;
