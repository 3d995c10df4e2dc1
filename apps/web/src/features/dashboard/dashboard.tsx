import { formatTime } from '@kermesse/domain/shared/moments';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { dashboardQuery } from './api.ts';
import { AttentionCard } from './attention-card.tsx';
import classes from './dashboard.module.css';
import { FigureCards } from './figure-cards.tsx';
import { MoneyCard } from './money-card.tsx';
import { RegistrationsCard } from './registrations-card.tsx';
import { SalesCharts } from './sales-charts.tsx';
import { StockCard } from './stock-card.tsx';
import { useLiveDashboard } from './use-live-dashboard.ts';

export function Dashboard(): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(dashboardQuery(edition.documentId));
  const isLive = useLiveDashboard(edition.documentId);
  return (
    <Loaded query={query} skeleton={<CardsSkeleton />}>
      {(dashboard) => (
        <div className={classes.dashboard}>
          <p className={classes.live}>
            <StatePill size="sm" tone={isLive ? 'sapin' : 'neutral'}>
              <span className={classes.pulse} data-live={isLive || undefined} aria-hidden="true" />
              {isLive ? 'En direct' : 'Chiffres'}
            </StatePill>
            à {formatTime(dashboard.countedAt, dashboard.timezone)}
          </p>
          <FigureCards dashboard={dashboard} />
          <div className={classes.columns}>
            <AttentionCard attention={dashboard.attention} />
            <div className={classes.column}>
              <RegistrationsCard registrations={dashboard.registrations} />
              <MoneyCard money={dashboard.money} />
            </div>
          </div>
          <SalesCharts dashboard={dashboard} />
          <StockCard stock={dashboard.stock} />
        </div>
      )}
    </Loaded>
  );
}
