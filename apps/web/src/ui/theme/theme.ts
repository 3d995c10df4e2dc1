import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { corail, dark, gray, sapin, soleil } from './palette.ts';

const textOnFill: Record<string, string> = {
  sapin: 'var(--k-on-sapin)',
  corail: 'var(--k-on-corail)',
  soleil: 'var(--k-on-soleil)',
};

/** A filled accent is light in the dark scheme: its text colour comes from the token instead of white. */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const onFill = textOnFill[input.color ?? input.theme.primaryColor];
  return input.variant === 'filled' && onFill ? { ...resolved, color: onFill } : resolved;
};

const heading = { fontWeight: '720', lineHeight: '1.15' };
const floating = { shadow: 'md', radius: 'lg' };
const calmOverlay = { backgroundOpacity: 0.45 };
const transition = { transition: 'fade', duration: 150 };

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'sapin',
  primaryShade: { light: 7, dark: 4 },
  colors: { sapin, corail, soleil, gray, dark },
  black: '#1b2622',
  variantColorResolver: variantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--k-font-body)',
  headings: {
    fontFamily: 'var(--k-font-heading)',
    fontWeight: '720',
    textWrap: 'balance',
    sizes: {
      h1: { ...heading, fontSize: '2.125rem' },
      h2: { ...heading, fontSize: '1.375rem' },
      h3: { ...heading, fontSize: '1.125rem' },
      h4: { ...heading, fontSize: '1rem' },
      h5: { ...heading, fontSize: '0.9375rem' },
      h6: { ...heading, fontSize: '0.875rem' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '6px', sm: '8px', md: 'var(--k-radius-input)', lg: 'var(--k-radius-card)', xl: '20px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--k-shadow-card)',
    sm: 'var(--k-shadow-card)',
    md: 'var(--k-shadow)',
    lg: 'var(--k-shadow)',
    xl: 'var(--k-shadow)',
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { iconColor: 'var(--k-on-sapin)', radius: 'xs' } },
    CheckboxIndicator: { defaultProps: { iconColor: 'var(--k-on-sapin)', radius: 'xs' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xl', size: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Mantine's focus placeholder is not an allowed child of `role="menu"`.
    Menu: { defaultProps: { ...floating, transitionProps: transition, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { ...floating, transitionProps: transition } },
    // A list exists while it is open: those of countries alone were nine tenths of a form's elements.
    Combobox: { defaultProps: { ...floating, keepMounted: false, transitionProps: { duration: 0 } } },
    Tooltip: { defaultProps: { radius: 'sm', openDelay: 300, transitionProps: transition } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: calmOverlay,
        closeButtonProps: { 'aria-label': 'Fermer' },
      },
    },
    // A `header` would be a second banner landmark.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: { defaultProps: { overlayProps: calmOverlay, closeButtonProps: { 'aria-label': 'Fermer' } } },
    CloseButton: { defaultProps: { 'aria-label': 'Fermer' } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Afficher le mot de passe' },
      },
    },
  },
});
