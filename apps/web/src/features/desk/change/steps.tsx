import { type ChangePlan, changeMessageLength } from '@kermesse/domain/desk/edition-change-schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { Stack, Text } from '@mantine/core';
import { IconCalendarDue, IconCalendarOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import type { ChangeControl } from './change-form.ts';

interface StepProps {
  control: ChangeControl;
}

export function KindStep({ control, onKind }: StepProps & { onKind: (kind: string) => void }): ReactElement {
  return (
    <FormField control={control} name="kind">
      {(field) => (
        <ChoiceCards
          {...field}
          label={'Que se passe-t-il\u00a0?'}
          required
          minWidth={260}
          onChange={(kind) => {
            field.onChange(kind);
            onKind(kind);
          }}
          choices={[
            {
              value: 'postponed',
              label: 'Reporter',
              description:
                'Nous avons une nouvelle date. Chacun garde sa place, ou la rend et est remboursé.',
              icon: <IconCalendarDue size={22} />,
            },
            {
              value: 'cancelled',
              label: 'Annuler',
              description: 'L’édition n’aura pas lieu. Vous remboursez tout le monde, ou personne.',
              icon: <IconCalendarOff size={22} />,
            },
          ]}
        />
      )}
    </FormField>
  );
}

export function MessageStep({ control }: StepProps): ReactElement {
  return (
    <FormField control={control} name="message">
      {(field) => (
        <TextareaField
          {...field}
          label="Votre message"
          description="Le bonjour, les conséquences pour chacun, le récapitulatif et les boutons sont ajoutés autour."
          required
          minRows={8}
          maxLength={changeMessageLength}
        />
      )}
    </FormField>
  );
}

export function MoneyStep({ control, plan }: StepProps & { plan: ChangePlan }): ReactElement {
  const { orders, onlineCents, byHandCents, donationCents } = plan.money;
  const total = onlineCents + byHandCents;
  return (
    <Stack gap="lg">
      <FormField control={control} name="refunds">
        {(field) => (
          <ChoiceCards
            {...field}
            label={'Qui rembourser\u00a0?'}
            required
            minWidth={260}
            choices={[
              {
                value: 'all',
                label: 'Rembourser tout le monde',
                description: 'Articles, frais et dons, même ce qui n’était pas remboursable.',
                aside: formatEuros(total),
              },
              {
                value: 'none',
                label: 'Ne rembourser personne',
                description: 'Les sommes restent acquises. Vous pourrez encore rembourser une à une.',
              },
            ]}
          />
        )}
      </FormField>
      <KeyValueList
        layout="rows"
        entries={[
          { label: 'Commandes payées', value: String(orders) },
          { label: 'Payé en ligne, rendu par la banque', value: formatEuros(onlineCents) },
          { label: 'Payé sur place, à rendre de la main à la main', value: formatEuros(byHandCents) },
          { label: 'Dont dons', value: formatEuros(donationCents) },
          { label: 'En tout', value: formatEuros(total), isStrong: true },
        ]}
      />
      {byHandCents > 0 && (
        <Text c="dimmed" fz="sm">
          Ce qui a été payé en espèces, par chèque ou par virement est noté comme rendu{'\u00a0'}: la liste
          des personnes à qui le remettre s’affichera ensuite.
        </Text>
      )}
    </Stack>
  );
}

interface DatesStepProps extends StepProps {
  firstDay: string;
  lastAnswer: string | undefined;
  newDates: string | null;
  oldDates: string;
  onDay: (day: unknown) => void;
}

export function DatesStep(props: DatesStepProps): ReactElement {
  const { control, firstDay, lastAnswer, newDates, oldDates, onDay } = props;
  return (
    <Stack gap="lg">
      <FormField control={control} name="startsOn">
        {(field) => (
          <DateField
            {...field}
            label="Nouveau premier jour"
            description="Les horaires et la durée restent les mêmes."
            required
            min={firstDay}
            onChange={(day) => {
              field.onChange(day);
              onDay(day);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="answerBy">
        {(field) => (
          <DateField
            {...field}
            label="Réponses jusqu’au"
            description="Ce jour compris. Sans réponse, chacun garde sa place."
            required
            {...(lastAnswer ? { max: lastAnswer } : {})}
          />
        )}
      </FormField>
      <KeyValueList
        layout="rows"
        entries={[
          { label: 'Prévu', value: oldDates },
          { label: 'Reporté', value: newDates ?? 'Choisissez le premier jour', isStrong: true },
        ]}
      />
    </Stack>
  );
}

export const peopleText = (plan: ChangePlan): string =>
  `${countOf(plan.recipients, 'personne')} ${pluralOf(plan.recipients, 'reçoit', 'reçoivent')} le message`;
