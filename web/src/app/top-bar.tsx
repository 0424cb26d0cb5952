/** The bar on top: menu on narrow screens, logo, the three tools and the switch of light and dark. */
import { ActionIcon } from '@mantine/core';
import type { ReactElement, Ref } from 'react';
import { Link, NavLink } from 'react-router';
import { Icon } from '../ui/icons';
import { LogoMark } from '../ui/logo';
import { ColorSchemeSwitch } from './color-scheme-switch';
import classes from './top-bar.module.css';
import { quickViews, type View } from './views';

interface TopBarProps {
  readonly view: View;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly menuRef: Ref<HTMLButtonElement>;
}

export function TopBar({ view, isMenuOpen, onMenu, menuRef }: TopBarProps): ReactElement {
  const isSummaryHidden = view.path === '/chat' || view.path === '/research-system';
  const tools = quickViews.filter(
    (tool) => !(isSummaryHidden && tool.path === '/research-summary'),
  );
  return (
    <header className={classes.bar}>
      <ActionIcon
        ref={menuRef}
        className={classes.menu}
        aria-label="Open menu"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </ActionIcon>
      <Link to="/" className={classes.logo} aria-label="Lectern, to the Research Explorer">
        <LogoMark />
        <span>Lectern</span>
      </Link>
      <nav className={classes.tools} aria-label="Tools">
        {tools.map((tool) => (
          <NavLink key={tool.path} to={tool.path} className={classes.tool}>
            <Icon name={tool.icon} />
            <span className={classes.toolName}>{tool.title}</span>
          </NavLink>
        ))}
      </nav>
      <span className={classes.rule} />
      <ColorSchemeSwitch />
    </header>
  );
}
