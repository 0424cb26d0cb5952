/** Knows a browser again that has had the right access token, by a cookie that opens nothing: what it says is heard when many guess. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '@lectern/contract';

export interface KnownBrowsers {
  /** Its id, of the Cookie header; null of one that is not known. */
  find(cookies: string | undefined): string | null;
  /** A Set-Cookie header for one that is known from now on. */
  introduce(): string;
}

/** As long as browsers keep one at most. */
const seconds = 400 * 24 * 60 * 60;

/** @param key Nobody may know it, or make it of the token: whoever can sign tells right tokens from wrong ones by it. */
export function createKnownBrowsers(key: Buffer, accessToken: string): KnownBrowsers {
  const sign = (id: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, accessToken]))
      .digest('hex');
  return {
    find(cookies = '') {
      const [, id = '', mark = ''] =
        /(?:^|; )lectern_known=([\da-f]{32})\.([\da-f]{64})(?:;|$)/.exec(cookies) ?? [];
      if (id === '') return null;
      return timingSafeEqual(Buffer.from(mark), Buffer.from(sign(id))) ? id : null;
    },
    introduce() {
      const id = randomBytes(16).toString('hex');
      return `lectern_known=${id}.${sign(id)}; Path=${apiPrefix}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
    },
  };
}
