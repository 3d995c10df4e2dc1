import { importStateLabels } from '@kermesse/domain/memberships/import-enums';
import { memberImportMessages } from '@kermesse/domain/memberships/import-messages';
import type { MemberImportProgress } from '@kermesse/domain/memberships/import-schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { afterMembershipChange } from '../keys.ts';
import { actOnImport, isUnderWay } from './api-import.ts';
import classes from './import-history.module.css';

interface EntryProps {
  associationId: string;
  entry: MemberImportProgress;
}

const tones = {
  running: 'soleil',
  stopping: 'soleil',
  undoing: 'soleil',
  done: 'sapin',
  stopped: 'neutral',
  undone: 'neutral',
} as const;

const resultOf = ({ state, created, merged, skipped }: MemberImportProgress): string =>
  state === 'undone'
    ? 'Rien n’en reste dans vos membres.'
    : `${[
        (created > 0 || merged === 0) && countOf(created, 'membre ajouté', 'membres ajoutés'),
        merged > 0 && countOf(merged, 'fiche mise à jour', 'fiches mises à jour'),
        skipped > 0 && countOf(skipped, 'ligne laissée de côté', 'lignes laissées de côté'),
      ]
        .filter(Boolean)
        .join(', ')}.`;

function Entry({ associationId, entry }: EntryProps): ReactElement {
  const { documentId, state, fileName, total, done, created, merged, undoRefusal } = entry;
  const act = useChange({
    send: (chosen: 'stop' | 'undo') => actOnImport(associationId, documentId, chosen),
    confirm: (chosen) =>
      chosen === 'stop'
        ? null
        : {
            title: 'Annuler tout l’import\u00a0?',
            losses: [
              countOf(created, 'membre ajouté par cet import', 'membres ajoutés par cet import'),
              ...(merged > 0
                ? [countOf(merged, 'fiche retrouve son état d’avant', 'fiches retrouvent leur état d’avant')]
                : []),
            ],
            confirmLabel: 'Annuler l’import',
            cancelLabel: 'Le garder',
            isDestructive: true,
          },
    done: (_, chosen) => (chosen === 'stop' ? memberImportMessages.stopped : null),
    refresh: afterMembershipChange(associationId),
  });
  const isBusy = isUnderWay(entry);
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="xs" wrap="wrap">
        <Box miw={0} flex={1}>
          <Text fw={600} className="k-break-anywhere">
            {fileName || 'Fichier'}
          </Text>
          <Text c="dimmed" fz="var(--k-font-size-label)">
            <DateText at={entry.startedAt} as="datetime" />
            {entry.startedBy && `, par ${entry.startedBy}`}
          </Text>
        </Box>
        <StatePill tone={tones[state]}>{importStateLabels[state]}</StatePill>
      </Group>
      {isBusy ? (
        <ProgressBar
          label={importStateLabels[state]}
          isLabelHidden
          value={done}
          max={total}
          aside={`${formatDecimal(done)} sur ${formatDecimal(total)}`}
        />
      ) : (
        <Text>{resultOf(entry)}</Text>
      )}
      {(state === 'done' || state === 'stopped') && undoRefusal !== null && created + merged > 0 && (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          {undoRefusal}
        </Text>
      )}
      {(state === 'running' || undoRefusal === null) && (
        <Group gap={10}>
          {state === 'running' ? (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
              loading={act.isPending}
              onClick={() => void act.run('stop')}
            >
              Arrêter
            </Button>
          ) : (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              loading={act.isPending}
              onClick={() => void act.run('undo')}
            >
              Annuler l’import
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

/** The latest imports, how far they are, and their way back. */
export function ImportHistory({
  associationId,
  entries,
}: {
  associationId: string;
  entries: readonly MemberImportProgress[];
}): ReactElement | null {
  if (entries.length === 0) return null;
  return (
    <SectionCard title="Derniers imports">
      <Stack component="ul" gap={0} p={0} m={0} className={classes.list ?? ''}>
        {entries.map((entry) => (
          <Entry key={entry.documentId} associationId={associationId} entry={entry} />
        ))}
      </Stack>
    </SectionCard>
  );
}
