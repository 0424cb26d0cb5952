/** Which methods a path has, so that a wrong method is told from an unknown path. */
import { apiPrefix, type Method, type Route } from '@lectern/contract';

export interface KnownPaths {
  add(route: Pick<Route, 'method' | 'path'>): void;
  /** Methods of a path as it was asked for, without query; empty for an unknown one. */
  methodsOf(path: string): string[];
}

export function createKnownPaths(): KnownPaths {
  const known: { method: Method; pattern: RegExp }[] = [];
  return {
    add({ method, path }) {
      known.push({ method, pattern: patternOf(apiPrefix + path) });
    },
    methodsOf(path) {
      const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
      return [...new Set(methods)].flatMap((method) =>
        method === 'GET' ? [method, 'HEAD'] : [method],
      );
    },
  };
}

function patternOf(path: string): RegExp {
  const segments = path
    .replace(/\/$/, '')
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${segments.join('/')}/?$`);
}
