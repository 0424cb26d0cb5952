/** Tells what of a workflow does not take in what its later runs found, so that nobody takes it for what the report says now. */

export interface WhatStays {
  /** For each hypothesis, in their order, the run that judged it last. */
  readonly hypotheses: readonly number[];
  /** Every question with the run that answered it. */
  readonly answers: readonly { readonly question: string; readonly run: number }[];
  readonly datasets: number;
  /** The run that wrote the newest report; null where there is none. */
  readonly report: number | null;
}

/** Sentences. */
export function tellWhatStays(all: WhatStays): string[] {
  return [...tellOfReport(all), ...tellOfHypotheses(all)];
}

/** A run that was cancelled, or failed, between its answers and its report leaves the one that there was. */
function tellOfReport({ report, answers }: WhatStays): string[] {
  if (report === null || answers.every(({ run }) => run <= report)) return [];
  return [
    `The summary, the key insights and the report were ${madeBefore(answers, report)}, and do not take in what was found there.`,
  ];
}

function tellOfHypotheses({ hypotheses, answers, datasets }: WhatStays): string[] {
  const last = Math.max(0, ...answers.map(({ run }) => run));
  const stale = hypotheses.flatMap((run, index) => (run < last ? [index + 1] : []));
  const first = Math.min(...hypotheses);
  if (hypotheses.length === 0 || last <= first) return [];
  const data =
    'The datasets and their charts were planned from the hypotheses as they were at first';
  if (stale.length === 0) return datasets === 0 ? [] : [`${data}.`];
  const since = Math.min(...stale.map((number) => hypotheses[number - 1] ?? last));
  const what = nameStale(stale, hypotheses.length);
  return [
    `${what} ${madeBefore(answers, since)}, and ${stale.length === 1 ? 'does' : 'do'} not take in what was found there.`,
    ...(datasets === 0 ? [] : [`${data}.`]),
  ];
}

function madeBefore(answers: WhatStays['answers'], since: number): string {
  const questions = new Set(
    answers.flatMap(({ question, run }) => (run > since ? [`“${question}”`] : [])),
  );
  return `made before the run went deeper on ${list([...questions])}`;
}

function nameStale(stale: readonly number[], all: number): string {
  if (stale.length < all)
    return stale.length === 1
      ? `Hypothesis ${stale[0]} was`
      : `Hypotheses ${list(stale.map(String))} were`;
  return all === 1 ? 'The hypothesis was' : 'The hypotheses were';
}

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
