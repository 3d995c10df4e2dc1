import type { ReactElement } from 'react';
import { DashboardPage } from '../features/associations/dashboard/dashboard-page.tsx';
import { FeeChart } from '../features/fees/dashboard/fee-chart.tsx';
import { OwnFeeNotice } from '../features/fees/mine/own-fee-notice.tsx';
import { OwnFieldsCard } from '../features/memberships/fields/own-fields-card.tsx';

export function AssociationDashboard(): ReactElement {
  return <DashboardPage notice={<OwnFeeNotice />} revenue={<FeeChart />} own={<OwnFieldsCard />} />;
}
