import type { IncomingHttpHeaders } from 'node:http';

export interface OriginRules {
  publicUrl: string | null;
  trustProxy: boolean;
}

function hostOf(headers: IncomingHttpHeaders, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim();
  return first || headers.host;
}

/** Browsers let any page open a socket with cookies. Other clients send neither origin nor cookies. */
export function isSameOrigin(headers: IncomingHttpHeaders, { publicUrl, trustProxy }: OriginRules): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true;
  return host === hostOf(headers, trustProxy)?.toLowerCase();
}
