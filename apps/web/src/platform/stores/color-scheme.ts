import { localStorageColorSchemeManager } from '@mantine/core';

/** The key is also read by `src/before-paint.js`, before the app starts. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'kermesse-color-scheme' });
