/** What of an answer can be shown now: the reply, or the quotes so far. */
import type { ArticleAnswer, ChatMessage } from '@lectern/contract';

export type ShownAnswer =
  /** Its markers are not checked yet. */
  | { readonly kind: 'arriving'; readonly text: string }
  | { readonly kind: 'message'; readonly message: ChatMessage };

/** Null while nothing is there that answers. */
export function shownMessage({
  answer_id,
  created_at,
  reply,
  so_far: soFar,
}: ArticleAnswer): ShownAnswer | null {
  if (reply?.status === 'arriving' && reply.text !== '')
    return { kind: 'arriving', text: reply.text };
  const hasEnded = reply !== null && reply.status !== 'arriving' && reply.answer !== null;
  if (hasEnded) return { kind: 'message', message: reply };
  if (soFar === null || !soFar.is_covered) return null;
  return {
    kind: 'message',
    message: {
      id: `${answer_id} so far`,
      sender: 'assistant',
      text: soFar.answer,
      time: created_at,
      mode: 'rag',
      status: 'done',
      reply_to: null,
      model: soFar.model,
      usage: soFar.usage,
      is_cut: soFar.is_cut,
      answer: soFar,
      error: null,
    },
  };
}
