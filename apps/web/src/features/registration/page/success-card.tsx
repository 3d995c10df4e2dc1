import { healthFormDay } from '@kermesse/domain/registration/health-form';
import type { CreatedInscription } from '@kermesse/domain/registration/schemas';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { FairPanorama } from '../../../ui/art/fair-panorama.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import shared from '../registration.module.css';
import type { RegistrationIntent } from '../registration-intent.ts';
import { SentTo } from '../status/sent-to.tsx';

const redirectMs = 3_000;
function spaceOf({ kind, editionId }: Pick<RegistrationIntent, 'kind' | 'editionId'>) {
  const to = kind === 'volunteer' ? ('/volunteer' as const) : ('/participant' as const);
  return { to, search: { eventEditionDocumentId: editionId } };
}

interface SuccessCardProps {
  intent: RegistrationIntent;
  inscription: CreatedInscription;
  eventName: string;
  dateStart: string;
  timeZone: string;
}

export default function SuccessCard({
  intent,
  inscription,
  eventName,
  dateStart,
  timeZone,
}: SuccessCardProps): ReactElement {
  const navigate = useNavigate();
  const space = spaceOf(intent);
  const title = useRef<HTMLHeadingElement>(null);
  const due = healthFormDay(dateStart);
  const isDue = due.getTime() <= Date.now();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the intent no longer changes
  useEffect(() => {
    // The submit button is gone: the title is read out, and the links come next.
    title.current?.focus();
    const timer = setTimeout(() => void navigate({ ...space, replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Paper
      component="section"
      maw={680}
      mx="auto"
      my="clamp(20px, 4vw, 40px)"
      px="clamp(20px, 4vw, 28px)"
      py="clamp(24px, 4vw, 36px)"
      withBorder
      ta="center"
      aria-labelledby="merci"
    >
      <Stack align="center" gap={14}>
        <FairPanorama className={shared.panorama} />
        <Text component="h1" ref={title} id="merci" fz={28} lh={1.2} tabIndex={-1}>
          {intent.isForOther
            ? 'Merci, l’inscription est confirmée\u00a0!'
            : 'Merci, votre inscription est confirmée\u00a0!'}
        </Text>
        <Text>
          {eventName} · référence <strong>{inscription.reference}</strong>. Un message de confirmation{' '}
          {intent.tierEmail ? `a été envoyé à ${intent.tierEmail}.` : 'vous a été envoyé.'}
        </Text>
        {!intent.isForOther && <SentTo />}
        {intent.kind === 'participant' && (
          <Text px="md" py="sm" c="var(--k-soleil-text)" bg="var(--k-soleil-light)" bdrs="md">
            Pensez à compléter {intent.isForOther ? 'la' : 'votre'} fiche de santé 3 mois avant l’événement
            {isDue ? '\u00a0: c’est le moment.' : `, avant le ${formatLongDate(due, timeZone)}.`}
          </Text>
        )}
        <Group className={shared.actions ?? ''} justify="center" gap="sm" mt="xs" w="100%">
          <LinkButton to={space.to} search={space.search}>
            {intent.kind === 'volunteer' ? 'Mon espace bénévole' : 'Mon espace participant'}
          </LinkButton>
          <LinkButton to="/dashboard" variant="default">
            Toutes mes inscriptions
          </LinkButton>
        </Group>
        <Text c="dimmed" fz="sm">
          Votre espace s’ouvre dans un instant.
        </Text>
      </Stack>
    </Paper>
  );
}
