/** Defaults and bounds of research workflows, and what bounds a run. */

export const researchSources = ['both', 'external', 'internal'] as const;
export type ResearchSource = (typeof researchSources)[number];

/** As they are shown. */
export const researchSourceNames: Readonly<Record<ResearchSource, string>> = {
  both: 'Both (External + Internal)',
  external: 'External Only',
  internal: 'Internal Only',
};

export const researchTemplates = [
  'literature_review',
  'market_analysis',
  'technology_assessment',
  'competitive_analysis',
] as const;

export const researchAgents = [
  'Research Supervisor',
  'Literature Researcher',
  'Hypothesis Generator',
  'Data Generator',
  'Chart Generator',
] as const;

export const researchLimits = {
  topicMaxLength: 1000,
  questionMaxLength: 1000,
  questionsMax: 5,
  hypotheses: { min: 1, max: 5, default: 3 },
  /** What counts as enough for a question. */
  enough: { sources: { min: 1, max: 20 }, passages: { min: 1, max: 50 } },
  questionsOfPlanMax: 10,
  /** Of a question. */
  queriesMax: 4,
  /** Sources that a run reads. */
  sources: { min: 3, max: 50, default: 20 },
  /** Times that the literature is searched again for what is thin. */
  rounds: { min: 0, max: 3, default: 1 },
  minutes: { min: 1, max: 120, default: 30 },
  /** Calls of engines and pages. */
  outsideCalls: { min: 1, max: 2000, default: 400 },
  tokens: { min: 1000, max: 5_000_000, default: 500_000 },
  dollars: { min: 0, max: 100, default: 2 },
  pinnedMax: 20,
  historyShown: 5,
  historyAsked: 10,
  historyTopicLength: 25,
  /** Characters of an abstract and of a preview of a source. */
  sourcePreviewLength: 300,
  datasetsMax: 5,
  chartsMax: 12,
  previewRows: 100,
  logPage: 500,
} as const;

export const datasetTypes = ['analysis', 'machine_learning', 'time_series', 'other'] as const;

export const chartTypes = [
  'bar',
  'line',
  'scatter',
  'pie',
  'histogram',
  'heatmap',
  'box',
  'violin',
] as const;
