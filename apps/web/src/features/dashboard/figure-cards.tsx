import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { overallFillRate } from '@kermesse/domain/dashboard/stock-figures';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { formatPercent } from '@kermesse/domain/shared/percent';
import { countOf } from '@kermesse/domain/shared/text';
import { IconCoinEuro, IconHourglass, IconScan, IconTicket, IconUsers } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatCard, StatCards } from '../../ui/display/stat-card.tsx';

const all = ({ participants, volunteers }: { participants: number; volunteers: number }) =>
  participants + volunteers;

export function FigureCards({ dashboard }: { dashboard: Dashboard }): ReactElement {
  const { registrations, money, stock, entries } = dashboard;
  const { confirmed, pending } = registrations;
  const limited = stock.filter((product) => product.stock !== null);
  const rate = overallFillRate(stock);
  const places = limited.reduce((sum, product) => sum + (product.stock ?? 0), 0);
  const sold = limited.reduce((sum, product) => sum + product.sold, 0);
  return (
    <StatCards>
      <StatCard
        label="Inscriptions"
        value={formatDecimal(all(confirmed))}
        tone="sapin"
        icon={<IconUsers size={20} />}
        note={`${countOf(confirmed.participants, 'participant')}, ${countOf(confirmed.volunteers, 'bénévole')}`}
      />
      <StatCard
        label="En attente"
        value={formatDecimal(all(pending))}
        tone={all(pending) > 0 ? 'soleil' : 'ink'}
        icon={<IconHourglass size={20} />}
        note="de paiement"
      />
      <StatCard
        label="Recette nette"
        value={formatWholeEuros(money.netCents)}
        icon={<IconCoinEuro size={20} />}
        note={`${formatWholeEuros(money.grossCents)} encaissés`}
      />
      {rate !== null && (
        <StatCard
          label="Remplissage"
          value={formatPercent(rate)}
          icon={<IconTicket size={20} />}
          note={`${formatDecimal(sold)} sur ${countOf(places, 'place')}`}
        />
      )}
      {entries.checkedIn > 0 && (
        <StatCard
          label="Entrées"
          value={formatDecimal(entries.checkedIn)}
          icon={<IconScan size={20} />}
          note={`sur ${countOf(entries.tickets, 'billet')}`}
        />
      )}
    </StatCards>
  );
}
