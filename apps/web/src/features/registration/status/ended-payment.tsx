import { Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { CutStringDrawing } from '../../../ui/art/drawings/cut-string.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';

interface EndedPaymentProps {
  title: string;
  /** The link back to the form, where another registration is possible. */
  registration: Record<string, string> | null;
  /** Where else to go. */
  away: ReactNode;
  children: ReactNode;
}

/** There is nothing to try again. */
export const EndedPayment = ({ title, registration, away, children }: EndedPaymentProps): ReactElement => (
  <StatePanel
    size="page"
    drawing={<CutStringDrawing />}
    title={title}
    action={
      <Group justify="center" gap="sm">
        {registration && (
          <LinkButton to="/inscriptions" search={registration}>
            Refaire une inscription
          </LinkButton>
        )}
        {away}
      </Group>
    }
  >
    {children}
  </StatePanel>
);
