import type { Config } from '../../../platform/config/config.ts';
import { providerOf } from '../provider/stripe-client.ts';
import { type SandboxEntry, startPaymentSandbox } from './sandbox-process.ts';

export interface PaymentSandbox {
  config: Config;
  /** Tells the sandbox where to send webhooks; it keeps them until then. */
  announce(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the sandbox if no provider key is set; otherwise does nothing. */
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
