import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** The browser bar of a phone has the header's colour; `src/before-paint.js` sets it first. */
const colours = { light: '#ffffff', dark: '#1c2521' } as const;

export function ThemeColor(): null {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours[scheme]);
  }, [scheme]);
  return null;
}
