import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/** Helmet computes its headers for each request although they never differ: they are computed once. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => reply.getHeaders());
  const answer = await probe.inject('/');
  await probe.close();
  return Object.entries(answer.json<Record<string, string>>());
}

/** Inline styles are for drag and drop and the e-mail editor, `data:` and `blob:` for local files. */
export async function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** The policy's words for the scripts that stand in a page. They never differ, so a hash serves where a kept page could not change a nonce. */
export function hashInlineScripts(html: string): string {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

export function allowInlineScripts(reply: FastifyReply, hashes: string): void {
  const policy = reply.raw.getHeader('content-security-policy');
  if (hashes === '' || typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes}`));
}
