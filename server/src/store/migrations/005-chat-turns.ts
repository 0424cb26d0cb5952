/** Answers that are stored while they arrive: whose they are, how far they are, and what became of them. */
import type { Migration } from './migration.js';

export const chatTurns: Migration = {
  id: 5,
  name: 'chat-turns',
  async up({ query }) {
    await query(`
      alter table chat_messages
        add column status text not null default 'done' check (status in ('arriving', 'done', 'stopped', 'failed')),
        add column reply_to uuid references chat_messages on delete cascade,
        add column model text,
        add column usage jsonb,
        add column is_cut boolean not null default false,
        -- The process that makes the answer, when it last said so, and whether a person wants it to stop.
        add column owner_id uuid,
        add column heard_at timestamptz,
        add column is_stop_requested boolean not null default false;
      create index chat_messages_by_question on chat_messages (reply_to);
      -- One answer at a time in a conversation, whichever process is asked.
      create unique index chat_messages_arriving on chat_messages (mode, session_id) where status = 'arriving';
      update chat_messages set
        status = case when error is null then 'done' else 'failed' end,
        model = answer ->> 'model',
        reply_to = (
          select id from chat_messages as question
          where question.mode = chat_messages.mode and question.session_id = chat_messages.session_id
            and question.sender = 'user' and question.sequence < chat_messages.sequence
          order by question.sequence desc limit 1
        )
      where sender = 'assistant';
      update chat_messages set answer = answer || '{
        "unsupported": [], "search_query": "", "is_cut": false,
        "usage": {"model_calls": 0, "input_tokens": null, "output_tokens": null, "cost": null}
      }' where answer is not null;
    `);
  },
};
