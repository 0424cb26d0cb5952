/** What the server and the process that draws say to each other; both sides are ours and of one version. */
import { z } from 'zod';

export const drawJobSchema = z.object({
  id: z.number(),
  request: z.record(z.string(), z.unknown()),
});

export const drawReplySchema = z.union([
  z.object({
    id: z.number(),
    chart: z.object({
      svg: z.string(),
      png: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
      missing: z.array(z.string()),
    }),
  }),
  z.object({ id: z.number(), error: z.string() }),
]);
export type DrawReply = z.infer<typeof drawReplySchema>;
