/** The sidebar: the screens, the counts of the library, and below them the search controls. */
import { lazy, type ReactElement, useState } from 'react';
import { NavLink } from 'react-router';
import { formatCount } from '../lib/format';
import { useStats } from '../session/use-stats';
import { Icon } from '../ui/icons';
import { Part } from '../ui/part';
import { ApiKeysStatus } from './api-keys-status';
import { SearchControls } from './search-controls';
import classes from './sidebar.module.css';
import { mainViews, quickViews, type View } from './views';

const ResearchRail = lazy(async () => ({
  default: (await import('../features/research/rail/research-rail')).ResearchRail,
}));

export interface SidebarProps {
  readonly view: View;
  /** Called when a link was followed. */
  readonly onNavigate?: () => void;
  readonly onWindow: (name: 'models' | 'keys') => void;
}

export function Sidebar({ view, onNavigate, onWindow }: SidebarProps): ReactElement {
  const stats = useStats();
  const counts: Readonly<Record<string, number | undefined>> = {
    '/document-management': stats.data?.documents,
    '/vector-management': stats.data?.vectors,
  };
  return (
    <>
      <nav className={classes.nav} aria-label="Screens">
        <ul>
          {mainViews.map((item) => (
            <SidebarLink key={item.path} item={item} onNavigate={onNavigate} />
          ))}
        </ul>
        <h2 className={classes.heading}>Quick Access</h2>
        <ul>
          {quickViews.map((item) => (
            <SidebarLink
              key={item.path}
              item={item}
              count={counts[item.path]}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
      </nav>
      <ScreenTools view={view} onNavigate={onNavigate} />
      <div className={classes.section}>
        <button
          type="button"
          className={classes.window}
          aria-haspopup="dialog"
          onClick={() => onWindow('models')}
        >
          <Icon name="cpu" />
          Models
        </button>
        <button
          type="button"
          className={classes.window}
          data-keys
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={() => onWindow('keys')}
        >
          <Icon name="help" />
          Keyboard
          <span className={classes.key} aria-hidden="true">
            ?
          </span>
        </button>
      </div>
    </>
  );
}

/** The lower part follows the screen. */
function ScreenTools({ view, onNavigate }: Omit<SidebarProps, 'onWindow'>): ReactElement {
  if (view.path === '/') return <SearchTools />;
  if (view.path !== '/research-system') return <FoldedSearchTools />;
  return (
    <Part>
      <ResearchRail keys={<ApiKeysStatus call="getResearchApiKeys" />} onNavigate={onNavigate} />
    </Part>
  );
}

interface SidebarLinkProps {
  readonly item: View;
  readonly count?: number;
  readonly onNavigate?: () => void;
}

function SidebarLink({ item, count, onNavigate }: SidebarLinkProps): ReactElement {
  return (
    <li>
      <NavLink to={item.path} end className={classes.link} onClick={onNavigate}>
        <Icon name={item.icon} />
        {item.title}
        {count === undefined ? null : <span className={classes.count}>{formatCount(count)}</span>}
      </NavLink>
    </li>
  );
}

function SearchTools(): ReactElement {
  return (
    <>
      <section className={classes.section} aria-label="Search controls">
        <SearchControls />
      </section>
      <section className={classes.section} aria-label="API Keys Status">
        <ApiKeysStatus />
      </section>
    </>
  );
}

function FoldedSearchTools(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes.section}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Search controls
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      </div>
      {isOpen ? <SearchTools /> : null}
    </>
  );
}
