import type { VisibilityPeriod } from '@kermesse/domain/forms/schema/visibility-period';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { periodWords } from '../canvas/element-face.tsx';
import { Section } from './section.tsx';

interface PeriodSectionProps {
  period: VisibilityPeriod | null;
  onChange: (period: VisibilityPeriod) => void;
}

const none: VisibilityPeriod = { enabled: false, startDate: null, endDate: null };
const dayOf = (moment: string | null) => (moment === null ? null : moment.slice(0, 10));
/** While a date is being typed it is not one yet. */
const readable = (day: string | null) => day === null || isIsoDate(day);

/** From when to when something is shown. */
export function PeriodSection({ period, onChange }: PeriodSectionProps) {
  const current = period ?? none;
  const put = (patch: Partial<VisibilityPeriod>) => onChange({ ...current, ...patch });
  return (
    <Section title="Période d’affichage" hint={periodWords(period)} isOpen={current.enabled}>
      <SwitchField
        label="Afficher pendant une période seulement"
        value={current.enabled}
        onChange={(enabled) => put({ enabled })}
      />
      {current.enabled && (
        <>
          <DateField
            label="Du"
            description="Dès minuit, heure de l’événement."
            value={dayOf(current.startDate)}
            onChange={(startDate) => readable(startDate) && put({ startDate })}
          />
          <DateField
            label="Au"
            description="Jusqu’à minuit ce jour-là."
            value={dayOf(current.endDate)}
            onChange={(endDate) => readable(endDate) && put({ endDate })}
          />
        </>
      )}
    </Section>
  );
}
