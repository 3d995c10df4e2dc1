import type { EditionEntry } from '@kermesse/domain/events/answers';
import { saveDateTableSchema } from '@kermesse/domain/events/date-table';
import { eventLimits } from '@kermesse/domain/events/event-schemas';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconPlus, IconWand } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFieldArray } from 'react-hook-form';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ProposalMark } from '../../../ui/proposals/proposal-mark.tsx';
import { saveDateTable } from '../api/editions.ts';
import common from '../common.module.css';
import { organizerForm } from '../form/organizer-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { ProgrammeDayRow } from './programme-day-row.tsx';
import { daysOfEdition, nextDay, programmeToPayload, programmeValues } from './programme-values.ts';
import { useCurrentEdition } from './use-edition.ts';

/** Includes preparation days, from which volunteers choose. */
export function ProgrammeCard({ edition }: { edition: EditionEntry }): ReactElement {
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: saveDateTableSchema,
    initial: programmeValues(edition),
    toPayload: programmeToPayload(edition.timezone),
    draft: `programme-${edition.documentId}`,
    readCurrent: useCurrentEdition(edition, programmeValues),
    send: ({ data }) => saveDateTable(edition.documentId, data),
    done: 'Le programme est enregistré.',
  });
  const { control, getValues, formState } = domainForm.form;
  const days = useFieldArray({ control, name: 'data' });
  const stored = new Set(edition.date_table.map(({ day }) => day));
  const remove = async (index: number) => {
    const day = getValues(`data.${index}.day`);
    const isSure =
      day === null ||
      !stored.has(day) ||
      (await confirm({
        title: `Retirer la journée du ${formatIsoDate(day)}\u00a0?`,
        message: 'Le retrait vaut une fois le programme enregistré.',
        losses: ['ses horaires et son intitulé', 'les disponibilités des bénévoles ce jour-là'],
        confirmLabel: 'Retirer',
        isDestructive: true,
      }));
    if (isSure) days.remove(index);
  };
  const problem = formState.errors.data?.message ?? formState.errors.data?.root?.message;
  return (
    <form onSubmit={domainForm.submit} noValidate id="programme">
      <Stack gap={20}>
        <SectionCard
          title="Le programme"
          icon={<IconCalendarEvent size={20} />}
          pill={<ProposalMark editionId={edition.documentId} kind="programme" name="le programme" />}
          description="Les journées et leurs horaires, montage et rangement compris."
        >
          <Stack gap={20}>
            {days.fields.length === 0 ? (
              <Group gap="sm" justify="space-between" p="md" bd="1px dashed var(--k-line-strong)" bdrs="md">
                <Text c="dimmed" fz="var(--k-font-size-label)">
                  Pas encore de journée.
                </Text>
                <Button
                  variant="default"
                  leftSection={<IconWand size={18} aria-hidden="true" />}
                  onClick={() => days.append(daysOfEdition(edition), { shouldFocus: false })}
                >
                  Remplir d’après les dates
                </Button>
              </Group>
            ) : (
              <ul className={common.list} style={{ gap: 12 }}>
                {days.fields.map((row, index) => (
                  <ProgrammeDayRow
                    key={row.id}
                    control={control}
                    index={index}
                    onRemove={() => void remove(index)}
                  />
                ))}
              </ul>
            )}
            {problem && (
              <Text c="var(--k-corail-text)" fz="sm" role="alert">
                {problem}
              </Text>
            )}
            {days.fields.length < eventLimits.programmeDays && (
              <div>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconPlus size={18} aria-hidden="true" />}
                  onClick={() => days.append(nextDay(getValues('data'), edition))}
                >
                  Ajouter une journée
                </Button>
              </div>
            )}
          </Stack>
        </SectionCard>
        <SaveBar state={domainForm} label="Enregistrer le programme" />
      </Stack>
    </form>
  );
}
