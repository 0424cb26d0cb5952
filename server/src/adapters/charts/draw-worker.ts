/** Entry of the process that draws charts: one after another, and it can be killed at any moment. */
import { endWithParent } from '../end-with-parent.js';
import { drawChart } from './draw-chart.js';
import { type DrawReply, drawJobSchema } from './draw-protocol.js';

process.on('message', (message) => {
  const job = drawJobSchema.safeParse(message);
  if (job.success) void answer(job.data.id, job.data.request);
});
process.on('disconnect', () => process.exit(0));
endWithParent();

async function answer(id: number, specification: Readonly<Record<string, unknown>>): Promise<void> {
  const reply = await drawChart(specification).then(
    (chart): DrawReply => ({ id, chart: { ...chart, missing: [...chart.missing] } }),
    (error: unknown): DrawReply => ({
      id,
      error: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(reply);
}
