import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import * as registration from '../registration/public.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { chargeRegistration } from './charge-registration.ts';
import { closeCheckout } from './close-checkout.ts';
import { handleWebhook } from './handle-webhook.ts';
import { listenToReservations } from './listeners.ts';
import { moneyOfRegistrations } from './money-of-registrations.ts';
import { orderedMoneyOf } from './order-rows.ts';
import { orderSubject } from './order-subject.ts';
import { registerOwnRegistrationRoutes } from './own-registration-routes.ts';
import { paymentsPersonalData } from './personal-data.ts';
import { returnFee } from './return-fee.ts';
import { registerPaymentRoutes } from './routes.ts';
import { sendRefund } from './send-refund.ts';
import { watchPayments } from './watch-payments.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: async (app, platform) => {
    registerPaymentRoutes(app, platform);
    registerOwnRegistrationRoutes(app, platform);
    registerAccountRoutes(app, platform);
    await registerWebhookRoutes(app, platform);
  },
  listeners: listenToReservations,
  jobs: [handleWebhook, sendRefund, returnFee, closeCheckout, watchPayments],
  personalData: paymentsPersonalData,
  asks: [orderSubject],
  fills: [
    fillPort(registration.chargeRegistration, chargeRegistration),
    fillPort(registration.orderedMoneyOf, orderedMoneyOf),
    fillPort(registration.moneyOf, moneyOfRegistrations),
  ],
};
