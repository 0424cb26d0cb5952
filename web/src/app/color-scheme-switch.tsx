/** Switches between light and dark; choosing what the system has means following the system again. */
import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Icon } from '../ui/icons';

export function ColorSchemeSwitch(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const systemScheme = useColorScheme('light', { getInitialValueInEffect: false });
  const isDark = (colorScheme === 'auto' ? systemScheme : colorScheme) === 'dark';
  const next = isDark ? 'light' : 'dark';
  return (
    <ActionIcon
      aria-label={`Switch to ${next} colours`}
      onClick={() => setColorScheme(next === systemScheme ? 'auto' : next)}
    >
      <Icon name={isDark ? 'moon' : 'sun'} />
    </ActionIcon>
  );
}
