import { ActionIcon, Box, Group, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TimeField } from '../../../ui/inputs/time-field.tsx';
import common from '../common.module.css';
import classes from './programme-day-row.module.css';
import { endsNextDay, type ProgrammeValues } from './programme-values.ts';

interface ProgrammeDayRowProps {
  control: Control<ProgrammeValues>;
  index: number;
  onRemove: () => void;
}

export function ProgrammeDayRow({ control, index, onRemove }: ProgrammeDayRowProps): ReactElement {
  const row = useWatch({ control, name: `data.${index}` });
  const number = index + 1;
  return (
    <Box component="li" p="14px 16px 6px" bd="1px solid var(--k-line)" bdrs="md">
      <fieldset className={common.fieldset}>
        <VisuallyHidden component="legend">Journée {number}</VisuallyHidden>
        <div className={classes.grid}>
          <FormField control={control} name={`data.${index}.day`}>
            {(field) => <DateField {...field} label="Jour" required />}
          </FormField>
          <FormField control={control} name={`data.${index}.begin`}>
            {(field) => <TimeField {...field} label="De" required />}
          </FormField>
          <FormField control={control} name={`data.${index}.end`}>
            {(field) => (
              <TimeField
                {...field}
                label="À"
                required
                description={row && endsNextDay(row) ? 'le lendemain' : undefined}
              />
            )}
          </FormField>
          <FormField control={control} name={`data.${index}.label`}>
            {(field) => (
              <TextField {...field} label="Intitulé" placeholder="Courses, montage…" maxLength={100} />
            )}
          </FormField>
        </div>
        <Group gap="sm" justify="space-between" wrap="nowrap" mt={6}>
          <FormField control={control} name={`data.${index}.isEventDay`}>
            {(field) => <CheckboxField {...field} label="Jour d’événement, ouvert au public" />}
          </FormField>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Retirer la journée ${number}`}
            onClick={onRemove}
          >
            <IconTrash size={19} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </fieldset>
    </Box>
  );
}
