/** Tells what of a workflow does not take in what its later runs found, so that nobody takes it for what the report says now. */

export interface WhatStays {
  /** For each hypothesis, in their order, the run that judged it last. */
  readonly hypotheses: readonly number[];
  /** Every question with the run that answered it. */
  readonly answers: readonly { readonly question: string; readonly run: number }[];
  readonly datasets: number;
}

/** Sentences. */
export function tellWhatStays({ hypotheses, answers, datasets }: WhatStays): string[] {
  const last = Math.max(0, ...answers.map(({ run }) => run));
  const stale = hypotheses.flatMap((run, index) => (run < last ? [index + 1] : []));
  const first = Math.min(...hypotheses);
  if (hypotheses.length === 0 || last <= first) return [];
  const data =
    'The datasets and their charts were planned from the hypotheses as they were at first';
  if (stale.length === 0) return datasets === 0 ? [] : [`${data}.`];
  const since = Math.min(...stale.map((number) => hypotheses[number - 1] ?? last));
  const questions = new Set(
    answers.flatMap(({ question, run }) => (run > since ? [`“${question}”`] : [])),
  );
  const what = nameStale(stale, hypotheses.length);
  const deeper = `before the run went deeper on ${list([...questions])}`;
  return [
    `${what} made ${deeper}, and ${stale.length === 1 ? 'does' : 'do'} not take in what was found there.`,
    ...(datasets === 0 ? [] : [`${data}.`]),
  ];
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
