import { localStorageColorSchemeManager } from '@mantine/core';

/** The key is also read by `public/color-scheme.js`, before the app starts. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'kermesse-color-scheme' });
