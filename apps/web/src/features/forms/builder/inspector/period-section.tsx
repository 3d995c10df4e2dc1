import type { WallMoment } from '@kermesse/domain/events/wall-moment';
import type { VisibilityPeriod } from '@kermesse/domain/forms/schema/visibility-period';
import { useState } from 'react';
import { MomentField } from '../../../../ui/inputs/moment-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { useBuilderSetting } from '../store/use-builder.ts';
import { type Edge, edgeInstant, edgeMoment, periodWords } from './period-moment.ts';
import { Section } from './section.tsx';

interface PeriodSectionProps {
  period: VisibilityPeriod | null;
  onChange: (period: VisibilityPeriod) => void;
}

interface EdgeFieldProps {
  label: string;
  description: string;
  edge: Edge;
  stored: string | null;
  onChange: (instant: string | null) => void;
}

const none: VisibilityPeriod = { enabled: false, startDate: null, endDate: null };

/** Holds an incomplete day or hour until it can be stored. */
function EdgeField({ label, description, edge, stored, onChange }: EdgeFieldProps) {
  const { timeZone } = useBuilderSetting().store;
  const [typed, setTyped] = useState<WallMoment | null>(null);
  const isUnreadable = (moment: WallMoment) => edgeInstant(moment, edge, timeZone) === '';
  return (
    <MomentField
      label={label}
      description={description}
      defaultTime={edge === 'start' ? '00:00' : '23:59'}
      value={typed ?? edgeMoment(stored, edge, timeZone)}
      error={typed !== null && typed.time.length > 4 && isUnreadable(typed) ? 'Heure à revoir.' : undefined}
      onChange={(moment) => {
        setTyped(moment);
        if (!isUnreadable(moment)) onChange(edgeInstant(moment, edge, timeZone));
      }}
      onBlur={() => setTyped((kept) => (kept !== null && isUnreadable(kept) ? kept : null))}
    />
  );
}

export function PeriodSection({ period, onChange }: PeriodSectionProps) {
  const { timeZone } = useBuilderSetting().store;
  const current = period ?? none;
  const put = (patch: Partial<VisibilityPeriod>) => onChange({ ...current, ...patch });
  return (
    <Section title="Période d’affichage" hint={periodWords(period, timeZone)} isOpen={current.enabled}>
      <SwitchField
        label="Afficher pendant une période seulement"
        value={current.enabled}
        onChange={(enabled) => put({ enabled })}
      />
      {current.enabled && (
        <>
          <EdgeField
            label="Du"
            description="À l’heure de l’événement."
            edge="start"
            stored={current.startDate}
            onChange={(startDate) => put({ startDate })}
          />
          <EdgeField
            label="Au"
            description="Cette minute comprise."
            edge="end"
            stored={current.endDate}
            onChange={(endDate) => put({ endDate })}
          />
        </>
      )}
    </Section>
  );
}
