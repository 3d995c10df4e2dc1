import type { ShownPaper } from '@kermesse/domain/assemblies/answers';
import { assemblyKindLabels, assemblyKinds } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { type AssemblyInput, assemblySchema } from '@kermesse/domain/assemblies/schemas';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { assemblyKeys } from '../keys.ts';
import { NoticeHint } from '../shared/notice-hint.tsx';
import { AgendaFields } from './agenda-fields.tsx';
import { PaperField } from './paper-field.tsx';
import { type AssemblyValues, payloadOf } from './values.ts';

const kindChoices = assemblyKinds.map((value) => ({ value, label: assemblyKindLabels[value] }));
const quorumOptions = [
  { value: 'none', label: 'Aucun quorum' },
  { value: '1/4', label: 'Un quart des votants' },
  { value: '1/3', label: 'Un tiers des votants' },
  { value: '1/2', label: 'La moitié des votants' },
  { value: '2/3', label: 'Deux tiers des votants' },
  { value: 'number', label: 'Un nombre de votants' },
];

interface PartProps {
  control: Control<AssemblyValues>;
}

function MeetingFields({ control }: PartProps): ReactElement {
  return (
    <Stack gap="md">
      <FormField control={control} name="kind">
        {(field) => <ChoiceCards {...field} label="Nature" choices={kindChoices} required minWidth={260} />}
      </FormField>
      <FormField control={control} name="startsAt">
        {(field) => <MomentField {...field} label="Date et heure" required defaultTime="18:30" />}
      </FormField>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormField control={control} name="place">
          {(field) => <TextField {...field} label="Lieu" autoComplete="off" />}
        </FormField>
        <FormField control={control} name="onlineUrl">
          {(field) => (
            <TextField {...field} kind="url" label="Adresse de réunion en ligne" placeholder="https://…" />
          )}
        </FormField>
      </SimpleGrid>
    </Stack>
  );
}

function RuleFields({ control }: PartProps): ReactElement {
  const [quorum, startsAt, noticeDays] = useWatch({
    control,
    name: ['quorumKind', 'startsAt', 'noticeDays'],
  });
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormField control={control} name="noticeDays">
          {(field) => (
            <NumberField {...field} label="Délai de convocation" unit="jours" min={0} max={90} required />
          )}
        </FormField>
        <FormField control={control} name="mostProxies">
          {(field) => (
            <NumberField {...field} label="Pouvoirs par personne, au plus" min={0} max={20} required />
          )}
        </FormField>
        <FormField control={control} name="quorumKind">
          {(field) => <SelectField {...field} label="Quorum" options={quorumOptions} required />}
        </FormField>
        {quorum === 'number' && (
          <FormField control={control} name="quorumNumber">
            {(field) => <NumberField {...field} label="Votants nécessaires" min={1} required />}
          </FormField>
        )}
        <FormField control={control} name="minimumAge">
          {(field) => (
            <NumberField
              {...field}
              label="Âge minimum pour voter"
              unit="ans"
              min={1}
              max={99}
              description={'Vide\u00a0: à tout âge. Sans date de naissance connue, un membre vote.'}
            />
          )}
        </FormField>
      </SimpleGrid>
      <NoticeHint startsAt={startsAt} noticeDays={noticeDays} />
      <FormField control={control} name="needsPaidFee">
        {(field) => (
          <SwitchField
            {...field}
            label="Seuls les membres à jour de cotisation votent"
            description="Regardé à la convocation, puis à l’ouverture de la séance."
          />
        )}
      </FormField>
    </Stack>
  );
}

interface AssemblyFormProps {
  associationId: string;
  initial: AssemblyValues;
  /** Papers that it has. */
  attached: readonly ShownPaper[];
  send: (input: AssemblyInput) => Promise<string>;
}

export function AssemblyForm({ associationId, initial, attached, send }: AssemblyFormProps): ReactElement {
  const navigate = useNavigate();
  const state = useDomainForm({
    schema: assemblySchema,
    initial,
    toPayload: payloadOf,
    send,
    done: assemblyMessages.saved,
    refresh: [assemblyKeys.of(associationId)],
    guardsLeaving: true,
    onRefreshed: (assemblyId) =>
      void navigate({
        to: '/my-associations/$associationId/assemblies/$assemblyId',
        params: { associationId, assemblyId },
      }),
  });
  const { control } = state.form;
  return (
    <form noValidate onSubmit={state.submit}>
      <Stack gap={20}>
        <SectionCard title="La réunion">
          <MeetingFields control={control} />
        </SectionCard>
        <SectionCard title="Les règles de vos statuts">
          <RuleFields control={control} />
        </SectionCard>
        <SectionCard title="Ordre du jour">
          <AgendaFields control={control} />
        </SectionCard>
        <SectionCard title="Documents">
          <FormField control={control} name="papers">
            {(field) => <PaperField field={field} attached={attached} />}
          </FormField>
        </SectionCard>
        <FormFailure message={state.failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={state.isPending}>
            Enregistrer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
