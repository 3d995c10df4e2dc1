import type { ReactElement } from 'react';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import classes from './sign-up-form.module.css';
import type { StepProps } from './sign-up-step.tsx';
import { genderChoices } from './sign-up-values.ts';
import { TextInput } from './text-input.tsx';

const labels = { Mme: 'Madame', M: 'Monsieur' } as const;

export function IdentityStep({ bind }: StepProps): ReactElement {
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <ChoiceCards
          {...bind('gender')}
          label="Civilité"
          required
          minWidth={120}
          choices={genderChoices.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <TextInput {...bind('lastname')} kind="lastName" label="Nom" required maxLength={120} />
      <TextInput {...bind('firstname')} kind="firstName" label="Prénom" required maxLength={120} />
    </div>
  );
}
