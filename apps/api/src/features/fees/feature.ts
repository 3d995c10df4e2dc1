import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { exportFees, readFeeTotals, resumeFees } from '../associations/public.ts';
import {
  countSettledFees,
  feesOfMembership,
  feesOfSection,
  giveFees,
  withdrawFees,
} from '../memberships/public.ts';
import { orderSubject } from '../payments/public.ts';
import { remindDaily } from './automatic-reminders.ts';
import { billMembers } from './bill-members.ts';
import { cotisationCollection } from './collection.ts';
import { feesDaily } from './daily-work.ts';
import { exportFeesOf } from './export-fees.ts';
import { currentFeeTotals } from './fee-figures.ts';
import { countFeesOfSection, readFeesOfMembership } from './fee-sections.ts';
import { foldFeeTallies } from './fold-tallies.ts';
import { countSettledFeesOf, giveFeesTo, withdrawFeesOf } from './give-fees.ts';
import { listenToMemberships } from './listeners.ts';
import { mailReceipt } from './mail-receipt.ts';
import { feeSubject } from './order-subject.ts';
import { paymentCollection } from './payment-collection.ts';
import {
  registerOwnPaymentRoutes,
  registerPaymentListRoute,
  registerTreasurerRoutes,
} from './payment-routes.ts';
import { feesPersonalData } from './personal-data.ts';
import { remindMany } from './remind-many.ts';
import { registerFeeRoutes } from './routes.ts';
import { resumeFeesOf } from './running-fee.ts';

export const feesFeature: Feature = {
  name: 'fees',
  routes: (app, platform) => {
    registerFeeRoutes(app, platform);
    registerPaymentListRoute(app, platform);
    registerTreasurerRoutes(app, platform);
    registerOwnPaymentRoutes(app, platform);
  },
  collections: [cotisationCollection, paymentCollection],
  listeners: listenToMemberships,
  jobs: [billMembers, feesDaily, remindDaily, remindMany, mailReceipt, foldFeeTallies],
  personalData: feesPersonalData,
  fills: [
    fillPort(readFeeTotals, currentFeeTotals),
    fillPort(resumeFees, resumeFeesOf),
    fillPort(exportFees, exportFeesOf),
    fillPort(orderSubject, feeSubject),
    fillPort(giveFees, giveFeesTo),
    fillPort(countSettledFees, countSettledFeesOf),
    fillPort(withdrawFees, withdrawFeesOf),
    fillPort(feesOfSection, countFeesOfSection),
    fillPort(feesOfMembership, readFeesOfMembership),
  ],
};
