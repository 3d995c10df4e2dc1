import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ConfirmHost } from '../ui/feedback/confirm-host.tsx';
import { ToasterHost } from '../ui/feedback/toaster-host.tsx';
import { theme } from '../ui/theme/theme.ts';

interface Surroundings {
  client?: QueryClient;
  address?: string;
}

/** One component in what every page has around it: theme, data, address, messages and questions. */
export async function renderComponent(
  subject: ReactNode,
  {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    address = '/',
  }: Surroundings = {},
) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: () => subject }), history });
  const screen = await render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToasterHost />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { screen, client, history };
}
