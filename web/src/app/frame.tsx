/** The frame around every screen: top bar, sidebar or drawer, demo banner, and the screen itself. */
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useReportView } from '../session/use-report-view';
import { useStats } from '../session/use-stats';
import { ConnectionNotice } from './connection-notice';
import classes from './frame.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { viewOf } from './views';

const ModelsDialog = lazy(async () => ({
  default: (await import('../features/models/models-dialog')).ModelsDialog,
}));
const SidebarDrawer = lazy(async () => ({
  default: (await import('./sidebar-drawer')).SidebarDrawer,
}));

export function Frame(): ReactElement {
  const { pathname } = useLocation();
  const view = viewOf(pathname);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false);
  const [modelsFrom, setModelsFrom] = useState<'sidebar' | 'menu' | null>(null);
  const menuRef = useRef<HTMLButtonElement>(null);
  useReportView(view.name);

  const openDrawer = (): void => {
    setWasDrawerOpened(true);
    setIsDrawerOpen(true);
  };

  const openModelsFromMenu = (): void => {
    setIsDrawerOpen(false);
    setModelsFrom('menu');
  };
  const closeModels = (): void => {
    setModelsFrom(null);
    // The button that had the focus went away with the menu.
    if (modelsFrom === 'menu') menuRef.current?.focus();
  };

  return (
    <>
      <ScrollRestoration />
      <title>{`${view.title} · Lectern`}</title>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar view={view} isMenuOpen={isDrawerOpen} onMenu={openDrawer} menuRef={menuRef} />
      <div className={classes.body}>
        <div className={classes.sidebar}>
          <Sidebar view={view} onModels={() => setModelsFrom('sidebar')} />
        </div>
        <main className={classes.main} id="content" tabIndex={-1}>
          <DemoBanner />
          <ConnectionNotice />
          <Outlet />
        </main>
      </div>
      {wasDrawerOpened ? (
        <Suspense>
          <SidebarDrawer
            view={view}
            isOpen={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            onModels={openModelsFromMenu}
          />
        </Suspense>
      ) : null}
      {modelsFrom === null ? null : (
        <Suspense>
          <ModelsDialog onClose={closeModels} />
        </Suspense>
      )}
    </>
  );
}

function DemoBanner(): ReactElement | null {
  const stats = useStats();
  if (stats.data?.is_demo !== true) return null;
  return <p className={classes.demo}>Demo: the engines are stand-ins with made-up articles.</p>;
}
