import { formatDate } from '@kermesse/domain/shared/moments';
import { IconClockHour4 } from '@tabler/icons-react';
import { StatePill } from '../ui/display/state-pill.tsx';
import { useForm } from './use-form.ts';

export function PeriodBadge({ elementId }: { elementId: string }) {
  const { compiled } = useForm().store.state;
  const period = compiled.periods[compiled.indexById.get(elementId) ?? -1];
  if (!period) return null;
  return (
    <StatePill tone="soleil" size="sm" icon={<IconClockHour4 size={15} />}>
      {Number.isFinite(period.end)
        ? `Jusqu’au ${formatDate(period.end, compiled.timeZone)}`
        : 'Période limitée'}
    </StatePill>
  );
}
