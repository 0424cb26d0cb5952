/** The frame around every screen: top bar, sidebar or drawer, demo banner, and the screen itself. */
import { useDidUpdate } from '@mantine/hooks';
import { lazy, type ReactElement, useRef, useState } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router';
import { useProcessingNews } from '../features/explorer/use-processing-news';
import { useHeldTab } from '../lib/use-transfer';
import { useApiKeys } from '../session/use-api-keys';
import { useReportView } from '../session/use-report-view';
import { useStats } from '../session/use-stats';
import { useLostFocus } from '../ui/lost-focus';
import { usePageKeys } from '../ui/page-keys';
import { WindowPart } from '../ui/part';
import { ConnectionNotice } from './connection-notice';
import classes from './frame.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { viewOf } from './views';

const ModelsDialog = lazy(async () => ({
  default: (await import('../features/models/models-dialog')).ModelsDialog,
}));
const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog')).KeysDialog,
}));
const SidebarDrawer = lazy(async () => ({
  default: (await import('./sidebar-drawer')).SidebarDrawer,
}));

interface ShownWindow {
  readonly name: 'models' | 'keys';
  readonly isFromMenu: boolean;
}

export function Frame(): ReactElement {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const view = viewOf(pathname);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false);
  const [shown, setShown] = useState<ShownWindow | null>(null);
  const menuRef = useRef<HTMLButtonElement>(null);
  const mainRef = useRef<HTMLElement>(null);
  useReportView(view.name);
  // Checked at the start, whichever screen it is.
  useApiKeys('getResearchApiKeys');
  useLostFocus(mainRef);
  useHeldTab();
  useProcessingNews();

  const openDrawer = (): void => {
    setWasDrawerOpened(true);
    setIsDrawerOpen(true);
  };

  const forgetDrawer = (): void => {
    setIsDrawerOpen(false);
    setWasDrawerOpened(false);
  };

  const openFromMenu = (name: ShownWindow['name']): void => {
    setIsDrawerOpen(false);
    setShown({ name, isFromMenu: true });
  };
  const close = (): void => {
    setShown(null);
    // The button that had the focus went away with the menu.
    if (shown?.isFromMenu) menuRef.current?.focus();
  };
  // What is under them is another screen after the browser's way back or forward, which waits while something in them would be lost.
  useDidUpdate(() => {
    if (navigation !== 'POP') return;
    setIsDrawerOpen(false);
    setShown(null);
  }, [key]);
  usePageKeys(['?'], () => setShown({ name: 'keys', isFromMenu: false }));

  return (
    <>
      <ScrollRestoration getKey={placeOf} />
      <title>{`${view.title} · Lectern`}</title>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar view={view} isMenuOpen={isDrawerOpen} onMenu={openDrawer} menuRef={menuRef} />
      <div className={classes.body}>
        <div className={classes.sidebar}>
          <Sidebar view={view} onWindow={(name) => setShown({ name, isFromMenu: false })} />
        </div>
        <main className={classes.main} id="content" tabIndex={-1} ref={mainRef}>
          <DemoBanner />
          <ConnectionNotice />
          <Outlet />
        </main>
      </div>
      {wasDrawerOpened ? (
        <WindowPart onClose={forgetDrawer}>
          <SidebarDrawer
            view={view}
            isOpen={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            onWindow={openFromMenu}
          />
        </WindowPart>
      ) : null}
      {shown ? (
        <WindowPart key={shown.name} onClose={close}>
          {shown.name === 'models' ? <ModelsDialog onClose={close} /> : null}
          {shown.name === 'keys' ? <KeysDialog onClose={close} /> : null}
        </WindowPart>
      ) : null}
    </>
  );
}

/** Whose place on the page is kept: an entry of the history. Those that an address or a link from outside opened have all the same key, and are told apart by where they lead. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

function DemoBanner(): ReactElement | null {
  const stats = useStats();
  if (stats.data?.is_demo !== true) return null;
  return <p className={classes.demo}>Demo: the engines are stand-ins with made-up articles.</p>;
}
