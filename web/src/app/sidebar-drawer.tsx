/** The sidebar as a drawer, on narrow screens; it closes after navigation. */
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactElement, useRef } from 'react';
import { Icon } from '../ui/icons';
import { useEscape } from '../ui/page-keys';
import { Sidebar, type SidebarProps } from './sidebar';
import classes from './sidebar-drawer.module.css';
import type { View } from './views';

interface SidebarDrawerProps {
  readonly view: View;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onWindow: SidebarProps['onWindow'];
}

export function SidebarDrawer({
  view,
  isOpen,
  onClose,
  onWindow,
}: SidebarDrawerProps): ReactElement {
  const contentRef = useRef<HTMLDivElement>(null);
  // What has the focus is remembered when it is opened after it has been there, and gets it back then.
  const isThere = useMounted();
  useEscape(isOpen ? onClose : null, contentRef);
  return (
    <Drawer.Root
      opened={isThere && isOpen}
      onClose={onClose}
      closeOnEscape={false}
      size={288}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay color="var(--lectern-backdrop)" backgroundOpacity={1} />
      <Drawer.Content ref={contentRef}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>Menu</Drawer.Title>
          <Drawer.CloseButton
            aria-label="Close menu"
            icon={<Icon name="x" />}
            className={classes.close}
          />
        </div>
        <Sidebar view={view} onNavigate={onClose} onWindow={onWindow} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
