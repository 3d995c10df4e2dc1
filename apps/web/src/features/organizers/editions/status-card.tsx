import type { EditionEntry } from '@kermesse/domain/events/answers';
import { editionTransitions, type OrganizerStatus } from '@kermesse/domain/events/edition-status';
import type { EditionStatus } from '@kermesse/domain/events/enums';
import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { setEditionStatus } from '../api/editions.ts';
import { organizerKeys } from '../keys.ts';
import { StatusPill } from './status-pill.tsx';

const statusDescriptions: Record<EditionStatus, string> = {
  draft: 'Seuls ses organisateurs la voient.',
  published: 'Tout le monde la voit et peut s’inscrire pendant les dates d’inscription.',
  cancelled:
    'Elle reste visible pour que chacun apprenne qu’elle n’a pas lieu. Plus personne ne s’inscrit, ne paie ni n’entre.',
  taken_down:
    'La plateforme a retiré sa page. Les billets restent valables\u00a0; elle revient dès que la plateforme la remet en ligne.',
  archived: 'Elle est rangée\u00a0: seuls ses organisateurs la voient encore.',
};

function describe(status: EditionStatus, isCalledOff: boolean): string {
  if (!isCalledOff || status === 'cancelled') return statusDescriptions[status];
  const place = status === 'taken_down' ? 'La plateforme a retiré sa page.' : statusDescriptions[status];
  return `${place} Elle reste annulée\u00a0: plus personne ne s’inscrit, ne paie ni n’entre.`;
}

/** Cancelling has a page of its own. */
type DirectStatus = Exclude<OrganizerStatus, 'cancelled'>;
const isDirect = (status: OrganizerStatus): status is DirectStatus => status !== 'cancelled';

interface Step extends ConfirmOptions {
  label: string;
  done: string;
}

function stepTo(status: DirectStatus, edition: EditionEntry, isCalledOff: boolean): Step {
  switch (status) {
    case 'published':
      return {
        label: 'Publier',
        done: 'L’édition est publiée.',
        title: `Publier ${edition.name}\u00a0?`,
        message: isCalledOff
          ? 'Les inscriptions rouvrent et les billets valent de nouveau, sauf ceux qui ont été remboursés. Les personnes prévenues de l’annulation ne le sont pas de cette reprise\u00a0: écrivez-leur depuis «\u00a0E-mails\u00a0».'
          : 'Elle apparaît dans la liste des événements et sa page s’ouvre à tous.',
        confirmLabel: 'Publier',
      };
    case 'draft': {
      const isArchived = edition.status === 'archived';
      return {
        label: isArchived ? 'Restaurer en brouillon' : 'Repasser en brouillon',
        done: 'L’édition est en brouillon.',
        title: isArchived ? 'Restaurer l’édition\u00a0?' : 'Repasser en brouillon\u00a0?',
        message: isArchived
          ? 'Elle revient parmi vos éditions, invisible du public.'
          : 'Sa page n’est plus accessible. Ce n’est possible que si personne n’est inscrit.',
        ...(isArchived ? {} : { losses: ['la page publique et les liens déjà partagés'] }),
        confirmLabel: isArchived ? 'Restaurer' : 'Repasser en brouillon',
        isDestructive: !isArchived,
      };
    }
    case 'archived':
      return {
        label: 'Archiver',
        done: 'L’édition est archivée.',
        title: `Archiver ${edition.name}\u00a0?`,
        message: 'Rien n’est supprimé\u00a0: vous pourrez la restaurer.',
        losses: ['sa page publique et les liens déjà partagés', 'la possibilité de s’inscrire'],
        confirmLabel: 'Archiver',
        isDestructive: true,
      };
  }
}

export function StatusCard({ edition }: { edition: EditionEntry }): ReactElement {
  const assistant = usePathLink(`/organizer/editions/${edition.documentId}/cancel-or-postpone`);
  const { isCalledOff } = useEditionWorkspace().edition;
  const change = useChange({
    send: (status: DirectStatus) => setEditionStatus(edition.documentId, status),
    confirm: (status) => stepTo(status, edition, isCalledOff),
    done: (_, status) => stepTo(status, edition, isCalledOff).done,
    refresh: [organizerKeys.all],
  });
  return (
    <SectionCard
      id="statut"
      title="Statut"
      pill={<StatusPill status={edition.status} />}
      description={describe(edition.status, isCalledOff)}
    >
      {isCalledOff && (
        <Text mb="md" c="dimmed">
          <a {...assistant}>Suivre les messages et les remboursements</a>
        </Text>
      )}
      <Group gap={10}>
        {edition.status === 'published' && (
          <Button component="a" variant="default" {...assistant}>
            Annuler ou reporter
          </Button>
        )}
        {editionTransitions[edition.status].filter(isDirect).map((status) => (
          <Button
            key={status}
            variant={status === 'published' ? 'filled' : 'default'}
            disabled={change.isPending}
            onClick={() => void change.run(status)}
          >
            {stepTo(status, edition, isCalledOff).label}
          </Button>
        ))}
      </Group>
    </SectionCard>
  );
}
