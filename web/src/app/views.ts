/** The screens: path, title, icon and the name by which the server knows the view. */
import type { IconName } from '../ui/icons';

export interface View {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly name: string;
}

export const mainViews = [
  { path: '/', title: 'Research Explorer', icon: 'search', name: 'main_explorer' },
  { path: '/chat', title: 'QA Chat', icon: 'chat', name: 'qa_chat' },
  { path: '/research-system', title: 'Research System', icon: 'flask', name: 'research_system' },
] as const satisfies readonly View[];

export const quickViews = [
  { path: '/research-summary', title: 'Summary', icon: 'lines', name: 'research_summary' },
  {
    path: '/document-management',
    title: 'Documents',
    icon: 'documents',
    name: 'document_management',
  },
  { path: '/vector-management', title: 'Vectors', icon: 'database', name: 'vector_management' },
] as const satisfies readonly View[];

const unknownView: View = { path: '', title: 'Page not found', icon: 'help', name: 'not_found' };

export function viewOf(pathname: string): View {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return [...mainViews, ...quickViews].find((view) => view.path === path) ?? unknownView;
}
