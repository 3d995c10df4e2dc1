import type { EditionEntry } from '@kermesse/domain/events/answers';
import { dateShift } from '@kermesse/domain/events/date-shift';
import { duplicateEditionSchema } from '@kermesse/domain/events/event-schemas';
import { noMoment, type WallMoment, wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';
import { formatDateRange } from '@kermesse/domain/shared/moments';
import { Box, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { duplicateEdition } from '../api/editions.ts';
import classes from '../common.module.css';
import { organizerForm } from '../form/organizer-form.ts';

interface DuplicateProps {
  edition: EditionEntry;
  onClose: () => void;
}

const copied = [
  'Le programme, le lieu et la présentation',
  'Les produits, leurs tarifs et les codes promo, décalés d’autant',
  'Le formulaire, en brouillon',
  'Les partenaires, les missions des bénévoles et les modèles d’e-mails',
  'Les dates d’inscription, décalées d’autant',
] as const;

const leftOut = [
  'Les inscriptions, les paiements et les billets',
  'Les groupes d’inscription et leurs membres',
  'Les administrateurs, hors vous-même et ceux de l’événement',
] as const;

const itemsStyle = { gap: 6, fontSize: 'var(--mantine-font-size-sm)' };

/** The same weekday a year later. */
function nextYear(edition: EditionEntry): WallMoment {
  const later = new Date(new Date(edition.date_start).getTime() + 364 * 24 * 3_600_000).toISOString();
  const { time } = wallMoment(edition.date_start, edition.timezone);
  return { day: wallMoment(later, edition.timezone).day, time };
}

function newDates(edition: EditionEntry, start: WallMoment): string | null {
  const instant = wallInstant(start, edition.timezone);
  if (!instant) return null;
  const shift = dateShift(new Date(edition.date_start), new Date(instant), edition.timezone);
  return formatDateRange(instant, shift.instant(new Date(edition.date_end)), edition.timezone);
}

function nameOfCopy(edition: EditionEntry, start: WallMoment): string {
  const [before, after] = [
    wallMoment(edition.date_start, edition.timezone).day?.slice(0, 4) ?? '',
    start.day?.slice(0, 4) ?? '',
  ];
  return edition.name.includes(before) ? edition.name.replace(before, after) : `${edition.name} (Copie)`;
}

function DuplicateForm({ edition, onClose }: DuplicateProps): ReactElement {
  const navigate = useNavigate();
  const start = nextYear(edition);
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: duplicateEditionSchema,
    initial: { name: nameOfCopy(edition, start), date_start: start },
    toPayload: ({ name, date_start }) => ({ name, date_start: wallInstant(date_start, edition.timezone) }),
    send: (payload) => duplicateEdition(edition.documentId, payload),
    done: ({ name }) => `${name} est prête, en brouillon.`,
    onRefreshed: async ({ documentId }) => {
      onClose();
      await navigate({ to: '/organizer/editions/$editionId', params: { editionId: documentId } });
    },
  });
  const { control } = domainForm.form;
  const chosen = useWatch({ control, name: 'date_start' }) ?? noMoment;
  const dates = newDates(edition, chosen);
  return (
    <DialogForm state={domainForm} submitLabel="Dupliquer" onCancel={onClose}>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label="Nom de la nouvelle édition" required data-autofocus />}
      </FormField>
      <FormField control={control} name="date_start">
        {(field) => (
          <MomentField
            {...field}
            label="Nouveau début"
            required
            {...(dates ? { description: `Elle aura lieu ${dates}.` } : {})}
          />
        )}
      </FormField>
      <Box className={classes.textColumns} p="16px 18px" bdrs="md" bg="var(--k-paper-back)">
        <div>
          <Text component="h3" mb="xs" fz="var(--k-font-size-label)">
            Repris
          </Text>
          <ul className={`${classes.list} ${classes.marked}`} style={itemsStyle}>
            {copied.map((line) => (
              <li key={line}>
                <IconCheck size={17} aria-hidden="true" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Text component="h3" mb="xs" fz="var(--k-font-size-label)">
            Laissé de côté
          </Text>
          <ul className={`${classes.list} ${classes.marked}`} style={itemsStyle} data-crossed>
            {leftOut.map((line) => (
              <li key={line}>
                <IconX size={17} aria-hidden="true" />
                {line}
              </li>
            ))}
          </ul>
        </div>
      </Box>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        Rien ne change à l’édition d’origine.
      </Text>
    </DialogForm>
  );
}

export function DuplicateDialog({ isOpen, ...props }: DuplicateProps & { isOpen: boolean }): ReactElement {
  return (
    <FormDialog title={`Dupliquer ${props.edition.name}`} isOpen={isOpen} onClose={props.onClose} size={620}>
      <DuplicateForm {...props} />
    </FormDialog>
  );
}
