/** The routes: one line a screen, each loaded when it is first opened. */
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { explorerAddress, readStoredAnswerId, storeAnswerId } from '../session/current-answer';
import { readStoredSearchId, storeSearchId } from '../session/use-current-search';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import { NotFoundPage } from './not-found-page';

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes);
}

/** Also for tests, which put them into a router without a browser's history. */
export const routes = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          {
            path: '/',
            loader: keepSearch,
            lazy: async () => ({
              Component: (await import('../features/explorer/explorer-page')).ExplorerPage,
            }),
          },
          {
            path: '/chat',
            lazy: async () => ({
              Component: (await import('../features/chat/chat-page')).ChatPage,
            }),
          },
          {
            path: '/research-system',
            lazy: async () => ({
              Component: (await import('../features/research/research-page')).ResearchPage,
            }),
          },
          {
            path: '/research-summary',
            lazy: async () => ({
              Component: (await import('../features/summary/summary-page')).SummaryPage,
            }),
          },
          {
            path: '/document-management',
            lazy: async () => ({
              Component: (await import('../features/documents/documents-page')).DocumentsPage,
            }),
          },
          {
            path: '/vector-management',
            lazy: async () => ({
              Component: (await import('../features/vectors/vectors-page')).VectorsPage,
            }),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** The address of the Explorer names the search that it shows, and the answer from its articles, so that a reload or a way back keeps both. */
function keepSearch({ request }: LoaderFunctionArgs): Response | null {
  const { searchParams } = new URL(request.url);
  const inAddress = searchParams.get('search');
  if (inAddress !== null && inAddress !== '') {
    storeSearchId(inAddress);
    const answerId = searchParams.get('answer');
    if (answerId !== null && answerId !== '') storeAnswerId(inAddress, answerId);
    return null;
  }
  const stored = readStoredSearchId();
  return stored === null ? null : redirect(explorerAddress(stored, readStoredAnswerId(stored)));
}
