/** The sidebar as a drawer, on narrow screens; it closes after navigation. */
import { Drawer } from '@mantine/core';
import type { ReactElement } from 'react';
import { Sidebar } from './sidebar';
import classes from './sidebar-drawer.module.css';
import type { View } from './views';

interface SidebarDrawerProps {
  readonly view: View;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SidebarDrawer({ view, isOpen, onClose }: SidebarDrawerProps): ReactElement {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={288}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      overlayProps={{ color: 'var(--lectern-backdrop)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <Sidebar view={view} onNavigate={onClose} />
    </Drawer>
  );
}
