import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

/** Of the library's own palettes those that its components name. */
const libraryPalettes = ['red', 'yellow', 'teal', 'blue'];

/** Classes of `visibleFrom` and `hiddenFrom`. */
const visibilityClasses = (breakpoints: Readonly<Record<string, string>>): string =>
  Object.entries(breakpoints)
    .map(
      ([name, width]) =>
        `@media (width < ${width}){.mantine-visible-from-${name}{display:none !important}}` +
        `@media (width >= ${width}){.mantine-hidden-from-${name}{display:none !important}}`,
    )
    .join('');

/** What the library would compute and add to each page, as a sheet. */
async function writeThemeVariables(): Promise<string> {
  const [{ theme }, { cssVariables }] = await Promise.all([
    import('../src/ui/theme/theme.ts'),
    import('../src/ui/theme/variables.ts'),
  ]);
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const names = [...Object.keys(theme.colors ?? {}), ...libraryPalettes];
  const colors = Object.fromEntries(Object.entries(whole.colors).filter(([name]) => names.includes(name)));
  const used = { ...whole, colors: colors as typeof whole.colors };
  const variables = deepMerge(defaultCssVariablesResolver(used), cssVariables(used));
  return convertCssVariables(variables, ':root') + visibilityClasses(whole.breakpoints);
}

/** Fills `ui/theme/theme-variables.css`. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform: async (_css, id) =>
      id.endsWith('/theme/theme-variables.css') ? { code: await writeThemeVariables(), map: null } : null,
  };
}
