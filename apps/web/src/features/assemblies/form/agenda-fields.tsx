import {
  majorities,
  majorityLabels,
  resolutionKindLabels,
  resolutionKinds,
} from '@kermesse/domain/assemblies/enums';
import { mostPoints } from '@kermesse/domain/assemblies/schemas';
import { ActionIcon, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { type AssemblyValues, emptyPoint } from './values.ts';

const kindOptions = resolutionKinds.map((value) => ({ value, label: resolutionKindLabels[value] }));
const majorityOptions = majorities.map((value) => ({ value, label: majorityLabels[value] }));

interface PointProps {
  control: Control<AssemblyValues>;
  index: number;
}

function ResolutionFields({ control, index }: PointProps): ReactElement {
  const kind = useWatch({ control, name: `points.${index}.resolution.kind` });
  return (
    <>
      <FormField control={control} name={`points.${index}.resolution.text`}>
        {(field) => <TextareaField {...field} label="Texte de la résolution" minRows={2} required />}
      </FormField>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormField control={control} name={`points.${index}.resolution.kind`}>
          {(field) => <SelectField {...field} label="Vote" options={kindOptions} required />}
        </FormField>
        <FormField control={control} name={`points.${index}.resolution.majority`}>
          {(field) => <SelectField {...field} label="Majorité" options={majorityOptions} required />}
        </FormField>
      </SimpleGrid>
      {kind === 'candidates' && (
        <FormField control={control} name={`points.${index}.resolution.candidates`}>
          {(field) => (
            <TextareaField {...field} label="Candidats" description="Un par ligne." minRows={3} required />
          )}
        </FormField>
      )}
    </>
  );
}

function PointFields({ control, index }: PointProps): ReactElement {
  const isVoted = useWatch({ control, name: `points.${index}.resolution.isVoted` });
  return (
    <Stack gap="md">
      <FormField control={control} name={`points.${index}.title`}>
        {(field) => <TextField {...field} label="Titre" required autoComplete="off" />}
      </FormField>
      <FormField control={control} name={`points.${index}.description`}>
        {(field) => <TextareaField {...field} label="Précisions" minRows={2} />}
      </FormField>
      <FormField control={control} name={`points.${index}.resolution.isVoted`}>
        {(field) => <SwitchField {...field} label="Une résolution est mise au vote" />}
      </FormField>
      {isVoted && <ResolutionFields control={control} index={index} />}
    </Stack>
  );
}

export function AgendaFields({ control }: { control: Control<AssemblyValues> }): ReactElement {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'points' });
  return (
    <Stack gap="md">
      {fields.map(({ id }, index) => {
        const name = `le point ${index + 1}`;
        return (
          <SectionCard
            key={id}
            level={3}
            title={`Point ${index + 1}`}
            actions={
              <Group gap={4}>
                <ActionIcon
                  aria-label={`Monter ${name}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconChevronUp size={20} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Descendre ${name}`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconChevronDown size={20} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Retirer ${name}`}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </ActionIcon>
              </Group>
            }
          >
            <PointFields control={control} index={index} />
          </SectionCard>
        );
      })}
      <Button
        variant="default"
        w="fit-content"
        disabled={fields.length >= mostPoints}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => append(emptyPoint)}
      >
        Ajouter un point
      </Button>
    </Stack>
  );
}
