import { remindDaysBefore } from '@kermesse/domain/fees/payments';
import type { ReactElement } from 'react';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import type { FeeForm } from './use-fee-form.ts';

export function SettingsFields({ form }: { form: FeeForm }): ReactElement {
  const { draft, set, errors } = form;
  return (
    <>
      <NumberField
        label="Délai de grâce"
        description="Après l’échéance, un paiement est « en retard » une fois ce délai passé."
        unit="jours"
        min={0}
        step={1}
        value={draft.gracePeriod}
        error={errors.gracePeriod}
        onChange={(gracePeriod) => set({ gracePeriod })}
      />
      <SwitchField
        label="Relances automatiques"
        description={`Un e-mail ${remindDaysBefore} jours avant l’échéance, un le lendemain, un dernier à la fin du délai de grâce. Chacun une seule fois.`}
        value={draft.autoReminders}
        onChange={(autoReminders) => set({ autoReminders })}
      />
    </>
  );
}
