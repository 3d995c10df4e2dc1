import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { drawTheRest } from '../platform/draw-the-rest.ts';
import { colorSchemeManager } from '../platform/stores/color-scheme.ts';
import { ConfirmHost } from '../ui/feedback/confirm-host.tsx';
import { ToasterHost } from '../ui/feedback/toaster-host.tsx';
import { theme } from '../ui/theme/theme.ts';
import { ThemeColor } from '../ui/theme/theme-color.tsx';
import { followPageChanges } from './page-change.ts';
import type { AppRouter } from './router.tsx';
import { followSession } from './session-effects.ts';

interface AppProps {
  router: AppRouter;
  queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps): ReactElement {
  useEffect(() => {
    // Heard by `src/before-paint.js`.
    document.documentElement.dispatchEvent(new Event('kermesse-interactive'));
    drawTheRest();
    const stops = [followSession(router, queryClient), followPageChanges(router)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, queryClient]);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ThemeColor />
        <ToasterHost />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
