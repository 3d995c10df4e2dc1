import type { Feature } from '../../platform/feature.ts';
import { remindDaily } from './automatic-reminders.ts';
import { billMembers } from './bill-members.ts';
import { cotisationCollection, paymentCollection } from './collection.ts';
import { feesDaily } from './daily-work.ts';
import { listenToMemberships } from './listeners.ts';
import { registerOwnPaymentRoutes, registerTreasurerRoutes } from './payment-routes.ts';
import { feesPersonalData } from './personal-data.ts';
import { registerFeeRoutes } from './routes.ts';

export const feesFeature: Feature = {
  name: 'fees',
  routes: (app, platform) => {
    registerFeeRoutes(app, platform);
    registerTreasurerRoutes(app, platform);
    registerOwnPaymentRoutes(app, platform);
  },
  collections: [cotisationCollection, paymentCollection],
  listeners: listenToMemberships,
  jobs: [billMembers, feesDaily, remindDaily],
  personalData: feesPersonalData,
};
