/** What is known of well-known embedding models, so that a start need not ask providers for it whose names say what they are. */

export interface KnownEmbedder {
  /** Length of its vectors. */
  readonly dimension: number;
  /** What the model wants to be written before a text, by its card. */
  readonly prefixes?: { readonly query: string; readonly passage: string };
}

/**
 * Sources: https://platform.openai.com/docs/guides/embeddings, https://ai.google.dev/gemini-api/docs/embeddings and the cards of the models
 * at https://ollama.com/library. Google's are asked for at 1536 numbers, because longer vectors cannot be indexed.
 */
export function knownEmbedder(model: string): KnownEmbedder | null {
  return known.get(model.replace(/:latest$/, '')) ?? null;
}

const known = new Map<string, KnownEmbedder>([
  ['text-embedding-3-small', { dimension: 1536 }],
  ['text-embedding-3-large', { dimension: 3072 }],
  ['text-embedding-ada-002', { dimension: 1536 }],
  ['gemini-embedding-001', { dimension: 1536 }],
  ['gemini-embedding-2', { dimension: 1536 }],
  [
    'nomic-embed-text',
    { dimension: 768, prefixes: { query: 'search_query: ', passage: 'search_document: ' } },
  ],
  [
    'mxbai-embed-large',
    {
      dimension: 1024,
      prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' },
    },
  ],
  ['all-minilm', { dimension: 384 }],
  ['bge-m3', { dimension: 1024 }],
]);
