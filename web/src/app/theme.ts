/** Mantine's theme: the design's fonts, sizes and colours, and the variables that style modules read. */
import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Slider,
  virtualColor,
} from '@mantine/core';
import classes from './theme.module.css';
import { colorTokens } from './tokens';

export const colorSchemeKey = 'lectern-color-scheme';

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#1A2225',
  white: '#FFFFFF',
  colors: {
    // One colour with two shades would keep white text on the dark fill.
    accent: virtualColor({ name: 'accent', light: 'petrol', dark: 'aqua' }),
    petrol: [
      '#E1EFF1',
      '#C6E0E4',
      '#9CC6CE',
      '#6FA9B5',
      '#3F8797',
      '#226F80',
      '#16616F',
      '#0E5768',
      '#0A4452',
      '#06323C',
    ],
    aqua: [
      '#D6EEF2',
      '#B9E2E9',
      '#A0D8E1',
      '#85CBD8',
      '#6FBCCB',
      '#8ACEDA',
      '#4FA3B3',
      '#2F6470',
      '#15333B',
      '#0E242A',
    ],
    dark: [
      '#E7ECEC',
      '#B9C3C6',
      '#93A0A5',
      '#76848A',
      '#2B3437',
      '#1F2629',
      '#181E20',
      '#101516',
      '#0C1011',
      '#080B0C',
    ],
  },
  fontFamily: '"Source Sans 3 Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"Source Code Pro Variable", ui-monospace, monospace',
  headings: {
    fontFamily: '"Source Serif 4 Variable", Georgia, serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '31px' },
      h2: { fontSize: '19px', lineHeight: '26px' },
    },
  },
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '17px', xl: '19px' },
  lineHeights: { xs: '18px', sm: '19px', md: '20px', lg: '28px', xl: '26px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '14px', xl: '14px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '24.375em', sm: '48.0625em', md: '64em', lg: '80em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      classNames: { root: classes.button, section: classes.buttonSection },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      classNames: { root: classes.actionIcon },
    }),
    Slider: Slider.extend({
      classNames: {
        root: classes.slider,
        track: classes.sliderTrack,
        bar: classes.sliderBar,
        thumb: classes.sliderThumb,
      },
    }),
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--lectern-serif': '"Source Serif 4 Variable", Georgia, serif' },
  light: schemeVariables(0),
  dark: schemeVariables(1),
});

function schemeVariables(scheme: 0 | 1): Record<string, string> {
  const tokens = Object.entries(colorTokens).map(([name, pair]) => [
    `--lectern-${name}`,
    pair[scheme],
  ]);
  const mantine = {
    '--mantine-color-body': 'var(--lectern-page)',
    '--mantine-color-default': 'var(--lectern-surface)',
    '--mantine-color-default-border': 'var(--lectern-border-strong)',
    '--mantine-color-default-hover': 'var(--lectern-hover)',
    '--mantine-color-default-color': 'var(--lectern-text)',
    '--mantine-color-text': 'var(--lectern-text)',
    '--mantine-color-dimmed': 'var(--lectern-text3)',
    '--mantine-color-placeholder': 'var(--lectern-text3)',
    '--mantine-color-anchor': 'var(--lectern-accent)',
    '--mantine-color-accent-text': 'var(--lectern-accent)',
    '--mantine-color-accent-light': 'var(--lectern-accent-tint)',
    '--mantine-color-accent-light-color': 'var(--lectern-accent)',
    '--mantine-color-error': 'var(--lectern-bad)',
    '--mantine-color-disabled': 'var(--lectern-sunken)',
    '--mantine-color-disabled-color': 'var(--lectern-text3)',
    '--mantine-color-disabled-border': 'var(--lectern-border)',
  };
  return { ...Object.fromEntries(tokens), ...mantine };
}
