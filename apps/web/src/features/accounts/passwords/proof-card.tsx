import type { ProvenAddress } from '@kermesse/domain/accounts/account-schemas';
import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { AuthCard } from '../auth-card.tsx';

export interface ProofGiven {
  email: string;
  /** What became of password and devices. */
  consequence: string | null;
  answer: ProvenAddress;
}

export interface ProofProps {
  code: string;
  email: string;
  onGiven: (given: ProofGiven) => void;
  onUnusable: () => void;
}

export const isUnusableLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link_unusable';

interface ProofCardProps {
  heading: string;
  lead: ReactNode;
  /** The address of the link. */
  email: string;
  opensSession: boolean;
  children: ReactNode;
}

export function ProofCard({ heading, lead, email, opensSession, children }: ProofCardProps): ReactElement {
  const state = useSession();
  const other =
    opensSession && state.status === 'signed-in' && state.user.email !== email ? state.user.email : null;
  return (
    <AuthCard title="Confirmation de votre adresse" heading={heading} lead={lead}>
      {children}
      {other && (
        <Text mt={20} fz="var(--k-font-size-label)">
          Vous êtes connecté avec <strong className="k-break-anywhere">{other}</strong>
          {'\u00a0'}: en confirmant, vous passerez à l’autre compte.
        </Text>
      )}
      <Text mt={24} c="dimmed" fz="var(--k-font-size-label)">
        Vous n’avez pas créé de compte{'\u00a0'}? Fermez cette page{'\u00a0'}: sans vous, rien n’est confirmé.
      </Text>
    </AuthCard>
  );
}
