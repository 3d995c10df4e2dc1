import type { PaymentAccount } from '@kermesse/domain/payments/payment-schemas';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { eventAccountQuery, openEventAccount } from '../api/events.ts';
import { organizerKeys } from '../keys.ts';
import { EventGate } from './event-gate.tsx';
import { useEventWorkspace } from './event-workspace.ts';

interface Shown {
  pill: { label: string; tone: Tone };
  text: string;
  /** The label of the button; null where nothing is left to do. */
  action: string | null;
}

function shownOf({ state, isRequired, association }: PaymentAccount): Shown {
  if (state === 'active')
    return {
      pill: { label: 'Ouvert', tone: 'sapin' },
      text: 'Tout est prêt\u00a0: l’argent des inscriptions arrive directement sur votre compte, moins les frais de services.',
      action: null,
    };
  if (state === 'restricted')
    return {
      pill: { label: 'Pièces demandées', tone: 'corail' },
      text: 'Le prestataire de paiement attend encore quelque chose avant d’ouvrir votre compte.',
      action: 'Compléter le compte',
    };
  if (state === 'onboarding')
    return {
      pill: { label: 'À compléter', tone: 'soleil' },
      text: 'Vous avez commencé à ouvrir le compte. Reprenez là où vous en étiez\u00a0: quelques minutes suffisent.',
      action: 'Continuer',
    };
  if (association?.isActive)
    return {
      pill: { label: 'Ouvert', tone: 'sapin' },
      text: `L’argent des inscriptions arrive sur le compte ${ofName(association.name)}. Ouvrez un compte propre à cet événement si vous préférez les séparer.`,
      action: 'Ouvrir un compte pour l’événement',
    };
  return {
    pill: {
      label: isRequired ? 'Pas encore ouvert' : 'Pas encore relié',
      tone: isRequired ? 'corail' : 'neutral',
    },
    text: isRequired
      ? 'Sans compte de paiement, personne ne peut régler ce qui est payant. L’ouvrir prend une dizaine de minutes, avec l’IBAN et une pièce d’identité.'
      : 'Les paiements fonctionnent déjà. Reliez votre compte pour que l’argent y arrive directement.',
    action: 'Ouvrir le compte',
  };
}

function AccountCard({ eventId, account }: { eventId: string; account: PaymentAccount }): ReactElement {
  const { pill, text, action } = shownOf(account);
  const opening = useChange({
    send: async () => leavePage((await openEventAccount(eventId)).url),
    refresh: [organizerKeys.paymentAccount(eventId)],
  });
  return (
    <SectionCard
      title="Compte de paiement"
      pill={
        <StatePill size="sm" tone={pill.tone}>
          {pill.label}
        </StatePill>
      }
    >
      <Stack align="flex-start" maw="60ch">
        <IconBuildingBank size={32} stroke={1.6} style={{ color: 'var(--k-sapin)' }} aria-hidden="true" />
        <Text>{text}</Text>
        {account.missing.length > 0 && (
          <Box p="14px 18px" bdrs="md" bg="var(--k-soleil-light)">
            <Text component="h3" mb={4} ff="text">
              Il manque encore
            </Text>
            <Box component="ul" m={0} ps={20}>
              {account.missing.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </Box>
          </Box>
        )}
        {action && (
          <Button
            loading={opening.isPending}
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
            onClick={() => void opening.run()}
          >
            {action}
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
}

function Content(): ReactElement {
  const { event } = useEventWorkspace();
  usePageTitle(`Recevoir l’argent · ${event.name}`);
  const query = useQuery(eventAccountQuery(event.documentId));
  return (
    <>
      <PageHeading
        title="Recevoir l’argent"
        description="Le compte sur lequel arrivent les paiements de toutes les éditions."
      />
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(account) => <AccountCard eventId={event.documentId} account={account} />}
      </Loaded>
    </>
  );
}

export function EventPaymentAccountPage(): ReactElement {
  return (
    <EventGate needs={['canManageEventSettings']}>
      <Content />
    </EventGate>
  );
}
