/** The last event of an answer that is told as events and fails. */
import { z } from 'zod';

/** `detail` is the sentence that the call answers with where JSON is asked for. */
export const failedEventSchema = z.object({ type: z.literal('failed'), detail: z.string() });
