import { formatLongDate, formatTimeRange } from '@kermesse/domain/shared/moments';
import { assignmentStatusLabels, presenceStateLabels } from '@kermesse/domain/volunteers/enums';
import type { MyMission } from '@kermesse/domain/volunteers/space-schemas';
import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { respond } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import classes from './space.module.css';
import { SpaceCard } from './space-card.tsx';

const tones: Record<MyMission['status'], Tone> = {
  proposed: 'soleil',
  accepted: 'sapin',
  declined: 'neutral',
  cancelled: 'neutral',
};

/** OpenStreetMap, opened by a click: the page itself sends no request. */
function mapLink({ latitude, longitude }: MyMission['place']): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

interface MissionCardProps {
  mission: MyMission;
  /** Each card then names its person. */
  isForSeveral: boolean;
}

export function MissionCard({ mission, isForSeveral }: MissionCardProps): ReactElement {
  const acceptance = useChange({
    send: () => respond(mission.documentId, 'accept'),
    done: 'C’est noté, merci\u00a0!',
    refresh: [volunteerKeys.spaces],
  });
  const { begin, end, timeZone, place, status } = mission;
  const map = mapLink(place);
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <SpaceCard as="article" label={mission.title}>
      <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
        <Title order={3} fw={650}>
          {mission.title}
        </Title>
        <StatePill tone={mission.isEventCancelled ? 'corail' : tones[status]}>
          {mission.isEventCancelled ? 'Événement annulé' : assignmentStatusLabels[status]}
        </StatePill>
      </Group>
      <Text fz="var(--k-font-size-label)" className="k-figures">
        {formatLongDate(begin, timeZone)}, {formatTimeRange(begin, end, timeZone)}
      </Text>
      <Text c="dimmed" fz="sm">
        {[place.name, isForSeveral && mission.volunteerName, mission.eventName].filter(Boolean).join(' · ')}
      </Text>
      {mission.description && (
        <Text c="dimmed" fz="sm">
          {mission.description}
        </Text>
      )}
      <Group gap="6px 16px" fz="var(--k-font-size-label)" className={classes.links ?? ''}>
        {map && (
          <a href={map} target="_blank" rel="noreferrer">
            Voir sur la carte
          </a>
        )}
        {mission.documents.map(({ title, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        ))}
        {mission.leaders.map(({ name, phone }) =>
          phone ? (
            <a key={name} href={`tel:${phone}`}>
              {`Responsable\u00a0: ${name}`}
            </a>
          ) : (
            <span key={name}>{`Responsable\u00a0: ${name}`}</span>
          ),
        )}
      </Group>
      {mission.presence && (
        <StatePill tone={mission.presence === 'absent' ? 'corail' : 'sapin'}>
          {presenceStateLabels[mission.presence]}
        </StatePill>
      )}
      {mission.canRespond && (
        <Group gap="xs">
          {status === 'proposed' && (
            <Button loading={acceptance.isPending} onClick={() => void acceptance.run()}>
              Je viens
            </Button>
          )}
          <Button variant="default" onClick={() => setIsDeclining(true)}>
            {status === 'proposed' ? 'Je ne peux pas' : 'Me désister'}
          </Button>
        </Group>
      )}
      {isDeclining && <DeclineDialog mission={mission} onClose={() => setIsDeclining(false)} />}
    </SpaceCard>
  );
}
