import type { Feature } from '../../platform/feature.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { closeCheckout } from './close-checkout.ts';
import { handleWebhook } from './handle-webhook.ts';
import { listenToReservations } from './listeners.ts';
import { paymentsPersonalData } from './personal-data.ts';
import { registerPaymentRoutes } from './routes.ts';
import { sendRefund } from './send-refund.ts';
import { watchPayments } from './watch-payments.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: async (app, platform) => {
    registerPaymentRoutes(app, platform);
    registerAccountRoutes(app, platform);
    await registerWebhookRoutes(app, platform);
  },
  listeners: listenToReservations,
  jobs: [handleWebhook, sendRefund, closeCheckout, watchPayments],
  personalData: paymentsPersonalData,
};
