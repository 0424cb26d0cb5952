/** The frame around every screen: top bar, sidebar or drawer, demo banner, and the screen itself. */
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useReportView } from '../session/use-report-view';
import { useStats } from '../session/use-stats';
import classes from './frame.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { viewOf } from './views';

const SidebarDrawer = lazy(async () => ({ default: (await import('./sidebar-drawer')).SidebarDrawer }));

export function Frame(): ReactElement {
  const { pathname } = useLocation();
  const view = viewOf(pathname);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false);
  useReportView(view.name);

  const openDrawer = (): void => {
    setWasDrawerOpened(true);
    setIsDrawerOpen(true);
  };

  return (
    <>
      <title>{`${view.title} · Lectern`}</title>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar view={view} isMenuOpen={isDrawerOpen} onMenu={openDrawer} />
      <div className={classes.body}>
        <div className={classes.sidebar}>
          <Sidebar view={view} />
        </div>
        <main className={classes.main} id="content" tabIndex={-1}>
          <DemoBanner />
          <Outlet />
        </main>
      </div>
      {wasDrawerOpened ? (
        <Suspense>
          <SidebarDrawer view={view} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function DemoBanner(): ReactElement | null {
  const stats = useStats();
  if (stats.data?.is_demo !== true) return null;
  return <p className={classes.demo}>Demo: the engines are stand-ins with made-up articles.</p>;
}
