import type { ReactElement } from 'react';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import classes from './sign-up-form.module.css';
import type { StepProps } from './sign-up-step.tsx';
import { genderChoices } from './sign-up-values.ts';
import { TextFormField } from './text-form-field.tsx';

const labels = { Mme: 'Madame', M: 'Monsieur' } as const;

export function IdentityStep({ control }: StepProps): ReactElement {
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <FormField control={control} name="gender">
          {(field) => (
            <ChoiceCards
              {...field}
              label="Civilité"
              required
              minWidth={120}
              choices={genderChoices.map((value) => ({ value, label: labels[value] }))}
            />
          )}
        </FormField>
      </div>
      <TextFormField control={control} name="lastname" kind="lastName" label="Nom" required maxLength={120} />
      <TextFormField
        control={control}
        name="firstname"
        kind="firstName"
        label="Prénom"
        required
        maxLength={120}
      />
    </div>
  );
}
