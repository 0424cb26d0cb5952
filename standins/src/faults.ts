/** How a stand-in fails when it is told to, in the words that the real service uses. */
import { html, json, type StandinAnswer, type StandinName, text } from './service.js';

/** Ways in which only the model services can misbehave; every one but `key-refused` and `cut-stream` answers 200. */
const modelModes = [
  'cites-unknown',
  'writes-image',
  'broken-json',
  'cut-stream',
  'empty-choices',
  'cut-at-limit',
  'nan-embeddings',
  'wrong-size',
  'too-few-embeddings',
] as const;

/** Ways in which only the hub of models can misbehave. */
const hubModes = [
  'hub-wrong-bytes',
  'hub-breaks-off',
  'hub-without-ranges',
  'hub-without',
  'hub-odd-model',
  'hub-leads-inside',
] as const;

export const faultModes = [
  'fine',
  'slow',
  'rate-limited',
  'quota-used-up',
  'key-refused',
  'server-error',
  'broken',
  'cut-off',
  'dead',
  'blocked',
  ...modelModes,
  ...hubModes,
] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  readonly mode: FaultMode;
  /** Wait before the answer; 20 s for `slow` when left out, else none. */
  readonly delayMs?: number;
  /** Wait before each piece of a streamed answer; none when left out. */
  readonly pieceDelayMs?: number;
  /** Value of the Retry-After header of `rate-limited`, in seconds. */
  readonly retryAfter?: number;
  /** After so many requests the stand-in is fine again; for ever when left out. */
  readonly times?: number;
}

/** The answer of a service that fails so, or null where it answers as ever. `dead` never gets here. */
export function faultAnswer(name: StandinName, fault: Fault, key: string): StandinAnswer | null {
  switch (fault.mode) {
    case 'rate-limited':
      return withRetryAfter(rateLimited(name), fault.retryAfter);
    case 'quota-used-up':
      return quotaUsedUp(name);
    case 'key-refused':
      return keyRefused(name, key);
    case 'server-error':
      return html(
        '<html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>',
        503,
      );
    case 'broken':
      return html(
        '<!doctype html><html><head><title>Maintenance</title></head><body><p>We will be back in a few minutes.</p></body></html>',
      );
    case 'cut-off':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '{"results": [{"title": "An answer that sto',
        isCut: true,
      };
    case 'blocked':
      return blocked(name);
    default:
      return null;
  }
}

const rateLimitBodies: Partial<Record<StandinName, unknown>> = {
  tavily: {
    detail: {
      error:
        'Your request has been blocked due to excessive requests. Please reduce rate of requests.',
    },
  },
  openalex: {
    error: 'Rate limit exceeded',
    message: 'Too many requests per second. Please slow down.',
  },
  semanticScholar: {
    message:
      'Too Many Requests. Please wait and try again or apply for a key for higher rate limits.',
    code: '429',
  },
  ncbi: { error: 'API rate limit exceeded', 'api-key': '203.0.113.7', count: '4', limit: '3' },
  core: { message: 'Rate limit exceeded. Please register for an API key.' },
  model: {
    error: {
      message: 'Rate limit reached for requests',
      type: 'requests',
      param: null,
      code: 'rate_limit_exceeded',
    },
  },
  anthropic: {
    type: 'error',
    error: {
      type: 'rate_limit_error',
      message: 'This request would exceed the rate limit for your organization.',
    },
  },
  google: {
    error: {
      code: 429,
      message: 'Resource has been exhausted (e.g. check quota).',
      status: 'RESOURCE_EXHAUSTED',
    },
  },
};

function rateLimited(name: StandinName): StandinAnswer {
  if (name === 'duckduckgo') return anomalyPage();
  if (name === 'arxiv') return text('Rate exceeded.', 429);
  const body = rateLimitBodies[name];
  return body === undefined ? text('Too Many Requests', 429) : json(body, 429);
}

function quotaUsedUp(name: StandinName): StandinAnswer {
  if (name === 'tavily') {
    return json(
      {
        detail: {
          error:
            'This request exceeds your plan’s set usage limit. Please upgrade your plan or contact support.',
        },
      },
      432,
    );
  }
  if (name === 'openalex') {
    const message =
      'Insufficient budget. This request costs $0.001 but you only have $0 remaining. Resets at midnight UTC.';
    const headers = {
      'retry-after': '47052',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-remaining-usd': '0',
    };
    return json(
      { error: 'Rate limit exceeded', message, retryAfter: 47052, dailyRemainingUsd: 0 },
      429,
      headers,
    );
  }
  if (name === 'model') {
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    return json(
      { error: { message, type: 'insufficient_quota', param: null, code: 'insufficient_quota' } },
      429,
    );
  }
  return rateLimited(name);
}

/** The model services echo the key whole, which is worse than the real ones do: no screen or log may show it. */
export function keyRefused(name: StandinName, key: string): StandinAnswer {
  if (name === 'model') {
    const message = `Incorrect API key provided: ${key}. You can find your API key in your account settings.`;
    return json(
      { error: { message, type: 'invalid_request_error', param: null, code: 'invalid_api_key' } },
      401,
    );
  }
  if (name === 'anthropic')
    return json(
      {
        type: 'error',
        error: { type: 'authentication_error', message: `invalid x-api-key ${key}` },
      },
      401,
    );
  if (name === 'google') {
    return json(
      {
        error: {
          code: 400,
          message: `API key not valid: ${key}. Please pass a valid API key.`,
          status: 'INVALID_ARGUMENT',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              reason: 'API_KEY_INVALID',
              domain: 'googleapis.com',
              metadata: { service: 'generativelanguage.googleapis.com' },
            },
          ],
        },
      },
      400,
    );
  }
  if (name === 'tavily')
    return json({ detail: { error: 'Unauthorized: missing or invalid API key.' } }, 401);
  if (name === 'ncbi')
    return json(
      { error: 'API key invalid', 'api-key': key, type: 'api key', status: 'unknown' },
      400,
    );
  if (name === 'semanticScholar') return json({ message: 'Forbidden' }, 403);
  return json({ error: 'Invalid API key', message: 'The API key is missing or invalid.' }, 401);
}

function blocked(name: StandinName): StandinAnswer {
  if (name === 'duckduckgo') return anomalyPage();
  return html(
    '<html><head><title>Access denied</title></head><body><h1>Access denied</h1><p>Automated access is not allowed.</p></body></html>',
    403,
  );
}

function anomalyPage(): StandinAnswer {
  const form = [
    '<form id="challenge-form" action="//duckduckgo.com/anomaly.js?sv=html&amp;cc=botnet" method="POST">',
    '<div class="anomaly-modal__mask"><div class="anomaly-modal__modal" data-testid="anomaly-modal">',
    '<div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div>',
    '<div class="anomaly-modal__description">Please complete the following challenge to confirm this search was made by a human.</div>',
    '</div></div></form>',
  ].join('\n');
  return html(
    `<!DOCTYPE html><html><head><title>DuckDuckGo</title></head><body>${form}</body></html>`,
    202,
  );
}

function withRetryAfter(answer: StandinAnswer, seconds: number | undefined): StandinAnswer {
  return seconds === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
}
