/** The server's default, for a token without dates. */
const usualLifeMs = 15 * 60_000;

function readPayload(jwt: string): unknown {
  const part = jwt.split('.')[1];
  if (!part) return null;
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** From the difference of the token's dates, because the clock of this device may be wrong. */
export function tokenLifeMs(jwt: string): number {
  const payload = readPayload(jwt);
  if (typeof payload !== 'object' || payload === null || !('exp' in payload) || !('iat' in payload))
    return usualLifeMs;
  const { exp, iat } = payload;
  if (typeof exp !== 'number' || typeof iat !== 'number' || exp <= iat) return usualLifeMs;
  return (exp - iat) * 1000;
}
