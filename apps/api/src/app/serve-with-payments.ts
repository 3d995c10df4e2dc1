import Stripe from 'stripe';
import type { Config } from '../platform/config/config.ts';
import { type RunningSandbox, type SandboxEntry, startPaymentSandbox } from './payment-sandbox.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** The server speaks to the sandbox as it would to the provider: only key and address differ. */
function withSandbox(config: Config, { url, secretKey, webhookSecret }: RunningSandbox): Config {
  return { ...config, payments: { ...config.payments, secretKey, webhookSecret, apiUrl: url } };
}

/** Where messages of the sandbox go; it keeps them until somebody listens. */
async function tellWebhookAddress(config: Config, server: RunningServer, sandbox: RunningSandbox) {
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http' });
  const own = config.server.port || new URL(server.url).port;
  const host = ['0.0.0.0', '::'].includes(config.server.host) ? '127.0.0.1' : config.server.host;
  await stripe.webhookEndpoints.create({
    url: `http://${host}:${own}/api/webhooks/stripe`,
    enabled_events: ['*'],
    connect: true,
  });
}

/** Starts the server and, where no key is set, the payment sandbox beside it; both stop together. */
export async function serveWithPayments(
  options: ServerOptions & { paymentSandbox: SandboxEntry },
): Promise<RunningServer> {
  const { paymentSandbox, ...serverOptions } = options;
  const { config } = options;
  if (config.payments.sandbox === null) return startServer(serverOptions);
  const sandbox = await startPaymentSandbox(config, paymentSandbox);
  try {
    const server = await startServer({ ...serverOptions, config: withSandbox(config, sandbox) });
    await tellWebhookAddress(config, server, sandbox);
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await sandbox.stop();
      },
    };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}
