/** In which language passages are, the words of those that are not in English, and what the library itself tells of words that go together. */
import type { Migration } from './migration.js';

export const passageWords: Migration = {
  id: 14,
  name: 'passage words',
  async up({ query }) {
    await query(`
      -- Null for English, and for passages that stand in passages_to_read.
      alter table chunks add column language text;
      -- What the word index reads in the place of title, headings and text (server/src/reading/language/index-words.ts); null where it reads these.
      alter table chunks add column words text;
      create index chunks_by_language on chunks (language) where language is not null;
      -- Those that were stored before languages were told.
      create table passages_to_read (
        chunk_id uuid primary key references chunks on delete cascade
      );
      insert into passages_to_read (chunk_id) select id from chunks;

      -- Words and passages as vectors of few numbers, learned from the passages of this library (server/src/pipeline/topics).
      create table topic_models (
        id bigint generated always as identity primary key,
        -- How many passages the library had.
        passages integer not null,
        -- Whether passages have vectors of it, so that questions may use it.
        is_ready boolean not null default false
      );
      create table topic_words (
        model_id bigint not null references topic_models on delete cascade,
        stem text not null,
        vector bytea not null,
        primary key (model_id, stem)
      );
      create table passage_topics (
        chunk_id uuid not null references chunks on delete cascade,
        model_id bigint not null references topic_models on delete cascade,
        vector bytea not null,
        primary key (chunk_id, model_id)
      );
      create index passage_topics_by_model on passage_topics (model_id);
    `);
  },
};
