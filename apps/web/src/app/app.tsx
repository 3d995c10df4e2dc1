import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { colorSchemeManager } from '../platform/stores/color-scheme.ts';
import { ConfirmHost } from '../ui/feedback/confirm-host.tsx';
import { ToasterHost } from '../ui/feedback/toaster-host.tsx';
import { theme } from '../ui/theme/theme.ts';
import { ThemeColor } from '../ui/theme/theme-color.tsx';
import { cssVariables } from '../ui/theme/variables.ts';
import { followPageChanges } from './page-change.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { followSession } from './session-effects.ts';

export function App(): ReactElement {
  useEffect(() => {
    const stops = [followSession(router, queryClient), followPageChanges(router)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
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
