import { Box, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import common from '../common.module.css';
import type { ReadinessStep } from './readiness.ts';
import classes from './readiness-card.module.css';

const destinations = {
  payment: '/organizer/events/$eventId/payment-account',
  description: '/organizer/editions/$editionId/details',
  place: '/organizer/editions/$editionId/details',
  programme: '/organizer/editions/$editionId/details',
  products: '/organizer/editions/$editionId/products',
  form: '/organizer/editions/$editionId/form',
  window: '/organizer/editions/$editionId/settings',
  publication: '/organizer/editions/$editionId/settings',
} as const satisfies Record<ReadinessStep['id'], string>;

const anchors: Partial<Record<ReadinessStep['id'], string>> = {
  place: 'lieu',
  programme: 'programme',
  publication: 'statut',
};

function StepLine({ step }: { step: ReadinessStep }): ReactElement {
  const { event, edition, can } = useEditionWorkspace();
  const content: ReactNode = (
    <>
      <span className={classes.mark} data-done={step.isDone || undefined} aria-hidden="true">
        {step.isDone && <IconCheck size={16} stroke={2.6} />}
      </span>
      <Box component="span" flex={1} miw={0}>
        <Text component="span" display="block" fw={600}>
          {step.label}
          <VisuallyHidden>{step.isDone ? ' (fait)' : ' (à faire)'}</VisuallyHidden>
        </Text>
        <Text component="span" display="block" c="dimmed" fz="sm">
          {step.note}
        </Text>
      </Box>
    </>
  );
  if (!can(step.needs)) return <div className={common.line}>{content}</div>;
  return (
    <Link
      to={destinations[step.id]}
      params={{ editionId: edition.documentId, eventId: event.documentId }}
      {...(anchors[step.id] ? { hash: anchors[step.id] ?? '' } : {})}
      className={common.line}
    >
      {content}
      <IconChevronRight size={18} className={common.arrow} aria-hidden="true" />
    </Link>
  );
}

function StepList({ steps }: { steps: readonly ReadinessStep[] }): ReactElement {
  return (
    <ul className={common.list} style={{ gap: 2, margin: '14px -10px 0' }}>
      {steps.map((step) => (
        <li key={step.id}>
          <StepLine step={step} />
        </li>
      ))}
    </ul>
  );
}

export function ReadinessCard({ steps }: { steps: readonly ReadinessStep[] }): ReactElement {
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  const helpful = steps.filter(({ isNeeded, isDone }) => !isNeeded && !isDone);
  const done = needed.filter(({ isDone }) => isDone).length;
  return (
    <SectionCard
      title={'Prêt à ouvrir\u00a0?'}
      description="Ce qui reste à préparer pour accueillir les premières inscriptions."
    >
      <ProgressBar
        label="Préparation"
        isLabelHidden
        value={done}
        max={needed.length}
        aside={`${done} sur ${needed.length}`}
      />
      <StepList steps={needed} />
      {helpful.length > 0 && (
        <>
          <Text component="h3" mt="md" fz="sm" fw={600} c="dimmed">
            Et pour donner envie
          </Text>
          <StepList steps={helpful} />
        </>
      )}
    </SectionCard>
  );
}
