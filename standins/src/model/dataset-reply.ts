/** What a model answers where a dataset is specified: the specification that it was shown, with a purpose of its own. */

const plannedMark = 'The specification that code planned:';

/** The reply as JSON, or null where the schema asks for something else. */
export function datasetReply(schema: unknown, prompt: string): string | null {
  const planned = prompt.split(plannedMark)[1];
  if (planned === undefined || !JSON.stringify(schema).includes('"sample_size"')) return null;
  return JSON.stringify({ ...JSON.parse(planned), purpose: 'As the model sees it.' });
}
