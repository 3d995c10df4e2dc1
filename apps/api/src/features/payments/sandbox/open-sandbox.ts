import type { Config } from '../../../platform/config/config.ts';
import { providerOf } from '../provider/stripe-client.ts';
import { type SandboxEntry, startPaymentSandbox } from './sandbox-process.ts';

export interface PaymentSandbox {
  /** The settings with the sandbox's key and address in place of the provider's. */
  config: Config;
  /** Tells the sandbox where its messages go; it keeps them until somebody listens. */
  announce(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** Where no key is set the sandbox runs beside the server; otherwise nothing is started and nothing changes. */
export async function openPaymentSandbox(
  config: Config,
  entry: SandboxEntry | undefined,
): Promise<PaymentSandbox> {
  if (config.payments.sandbox === null || entry === undefined)
    return { config, announce: async () => undefined, stop: async () => undefined };
  const { url, secretKey, webhookSecret, stop } = await startPaymentSandbox(config, entry);
  const payments = { ...config.payments, secretKey, webhookSecrets: [webhookSecret], apiUrl: url };
  const own = { ...config, payments };
  return {
    config: own,
    stop,
    announce: async (port) => {
      const { host } = config.server;
      const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
      await providerOf({ config: own }).webhookEndpoints.create({
        url: `http://${reachable}:${port}/api/webhooks/stripe`,
        enabled_events: ['*'],
        connect: true,
      });
    },
  };
}
