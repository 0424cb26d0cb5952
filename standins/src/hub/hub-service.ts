/**
 * Speaks as the hub of Hugging Face does to whoever downloads a model: `/api/models/<owner>/<name>/tree/<revision>` lists files with their
 * hashes, `/<owner>/<name>/resolve/<revision>/<path>` redirects a large file to where it lies, and ranges are known. Its models are toys.
 */
import { createHash } from 'node:crypto';
import { json, type StandinAnswer, type StandinRequest, text, type World } from '../service.js';
import {
  writeCrossEncoder,
  writeFirstTokenEncoder,
  writeMeanEncoder,
  writeOddModel,
} from './toy-models.js';
import { type ToyVocabulary, toyVocabulary, writeTokenizer } from './toy-vocabulary.js';

/** Pieces that a large file is written in, so that it can be slow. */
const pieceBytes = 16_384;
/** Larger files are LFS files, which lie elsewhere. */
const inlineBytes = 50_000;

const weightsPath = 'onnx/model_quantized.onnx';

export const hubRepositories = {
  'Xenova/bge-small-en-v1.5': writeFirstTokenEncoder,
  'Xenova/multilingual-e5-small': writeMeanEncoder,
  'Xenova/ms-marco-MiniLM-L-6-v2': writeCrossEncoder,
} as const;
type Repository = keyof typeof hubRepositories;

let vocabulary: ToyVocabulary | null = null;
const filesOf = new Map<string, ReadonlyMap<string, Uint8Array>>();

/** What a repository holds; the vocabulary is that of the usual works. */
export function hubFiles(repository: Repository): ReadonlyMap<string, Uint8Array> {
  const known = filesOf.get(repository);
  if (known !== undefined) return known;
  vocabulary ??= toyVocabulary();
  const files = new Map<string, Uint8Array>([
    ['config.json', Buffer.from(JSON.stringify({ model_type: 'bert' }))],
    [weightsPath, hubRepositories[repository](vocabulary)],
    ['tokenizer.json', Buffer.from(writeTokenizer(vocabulary))],
    ['tokenizer_config.json', Buffer.from(JSON.stringify({ pad_token: '[PAD]' }))],
  ]);
  filesOf.set(repository, files);
  return files;
}

export function answerHub(request: StandinRequest, world: World, mode: string): StandinAnswer {
  const tree = /^\/api\/models\/([^/]+\/[^/]+)\/tree\/([0-9a-f]{40})$/.exec(request.path);
  if (tree !== null) return listTree(tree[1] ?? '', mode);
  const file = /^\/([^/]+\/[^/]+)\/resolve\/[0-9a-f]{40}\/(.+)$/.exec(request.path);
  if (file !== null) return resolve(file[1] ?? '', file[2] ?? '', { request, world, mode });
  const content = /^\/content\/([^/]+\/[^/]+)\/(.+)$/.exec(request.path);
  if (content !== null) return send(content[1] ?? '', content[2] ?? '', request, mode);
  return text('Not Found', 404);
}

function find(repository: string, mode: string): ReadonlyMap<string, Uint8Array> | null {
  if (mode === 'hub-without' || !isRepository(repository)) return null;
  const files = hubFiles(repository);
  return mode === 'hub-odd-model' ? new Map([...files, [weightsPath, writeOddModel()]]) : files;
}

function isRepository(name: string): name is Repository {
  return name in hubRepositories;
}

function listTree(repository: string, mode: string): StandinAnswer {
  const files = find(repository, mode);
  if (files === null) return json({ error: 'Repository not found' }, 404);
  return json(
    [...files].map(([path, content]) => {
      const oid = createHash('sha1')
        .update(`blob ${content.length}\0`)
        .update(content)
        .digest('hex');
      const lfs = { oid: sha256(content), size: content.length, pointerSize: 134 };
      return {
        type: 'file',
        oid,
        size: content.length,
        path,
        ...(isLarge(content) ? { lfs } : {}),
      };
    }),
  );
}

interface Asked {
  readonly request: StandinRequest;
  readonly world: World;
  readonly mode: string;
}

function resolve(repository: string, path: string, { request, world, mode }: Asked): StandinAnswer {
  const content = find(repository, mode)?.get(path);
  if (content === undefined) return text('Entry not found', 404);
  if (!isLarge(content)) return send(repository, path, request, mode);
  const elsewhere = mode === 'hub-leads-inside' ? 'http://10.0.0.1' : world.origins.hub;
  return {
    status: 302,
    headers: {
      location: `${elsewhere}/content/${repository}/${path}`,
      'x-linked-etag': `"${sha256(content)}"`,
      'x-linked-size': String(content.length),
    },
    body: '',
  };
}

function send(
  repository: string,
  path: string,
  request: StandinRequest,
  mode: string,
): StandinAnswer {
  const content = find(repository, mode)?.get(path);
  if (content === undefined) return text('Not Found', 404);
  const wanted = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const from = mode === 'hub-without-ranges' ? 0 : wanted;
  if (from >= content.length) return text('Range Not Satisfiable', 416);
  const rest = mode === 'hub-wrong-bytes' ? spoil(content.slice(from)) : content.slice(from);
  const isCut = mode === 'hub-breaks-off' && isLarge(content);
  const sent = isCut ? rest.slice(0, Math.ceil(rest.length / 2)) : rest;
  return {
    status: from > 0 ? 206 : 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(rest.length),
      ...(from > 0
        ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }
        : {}),
    },
    body: pieces(sent),
    isCut,
  };
}

function pieces(content: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, index) =>
    content.slice(index * pieceBytes, (index + 1) * pieceBytes),
  );
}

/** One bit of it is another. */
function spoil(content: Uint8Array): Uint8Array {
  const spoilt = Uint8Array.from(content);
  spoilt[spoilt.length - 1] = (spoilt.at(-1) ?? 0) ^ 1;
  return spoilt;
}

function isLarge(content: Uint8Array): boolean {
  return content.length > inlineBytes;
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
