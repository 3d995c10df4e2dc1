import { remindDaysBefore } from '@kermesse/domain/fees/payments';
import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import type { FeeDraft } from './fee-values.ts';

export function SettingsFields({ control }: { control: Control<FeeDraft> }): ReactElement {
  return (
    <>
      <FormField control={control} name="gracePeriod">
        {(field) => (
          <NumberField
            {...field}
            label="Délai de grâce"
            description={'Après l’échéance, un paiement est «\u00a0en retard\u00a0» une fois ce délai passé.'}
            unit="jours"
            min={0}
            step={1}
          />
        )}
      </FormField>
      <FormField control={control} name="autoReminders">
        {(field) => (
          <SwitchField
            {...field}
            label="Relances automatiques"
            description={`Un e-mail ${remindDaysBefore} jours avant l’échéance, un le lendemain, un dernier à la fin du délai de grâce. Chacun une seule fois.`}
          />
        )}
      </FormField>
    </>
  );
}
