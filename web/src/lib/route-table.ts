/** Method and path of every call that the browser makes: the contract's own, checked by the compiler, without its schemas. */
import type { RouteName, Routes } from '@lectern/contract';

type RouteTable = { readonly [Name in RouteName]: readonly [method: Routes[Name]['method'], path: Routes[Name]['path']] };

export const routeTable = {
  createSession: ['POST', '/sessions/create'],
  getSession: ['GET', '/sessions/:id'],
  navigate: ['POST', '/sessions/navigate'],
  manageSelections: ['POST', '/research-explorer/selections/manage'],
  getSelections: ['GET', '/research-explorer/selections/:session_id'],
  getSearchApiKeys: ['GET', '/search/api-keys'],
  startSearch: ['POST', '/search/articles'],
  getSearchStatus: ['GET', '/search/articles/:id/status'],
  getSearchResults: ['GET', '/search/articles/:id/results'],
  cancelSearch: ['DELETE', '/search/articles/:id'],
  processArticles: ['POST', '/articles/process'],
  getProcessStatus: ['GET', '/articles/process/:id/status'],
  getProcessResults: ['GET', '/articles/process/:id/results'],
  cancelProcess: ['DELETE', '/articles/process/:id'],
  getDocument: ['GET', '/documents/:id'],
  getDocumentPassages: ['GET', '/documents/:id/passages'],
  listDocuments: ['GET', '/documents/'],
  searchVectors: ['POST', '/vectors/search'],
  getVectorStats: ['GET', '/vectors/stats'],
  ragChat: ['POST', '/rag/chat'],
  ragStatus: ['GET', '/rag/status'],
  getRagHistory: ['GET', '/rag/chat/:id/history'],
  deleteRagChat: ['DELETE', '/rag/chat/:id'],
  getStats: ['GET', '/research-explorer/stats'],
} as const satisfies Partial<RouteTable>;

/** Names that `call` accepts. A new call needs its line above. */
export type CallName = keyof typeof routeTable;
