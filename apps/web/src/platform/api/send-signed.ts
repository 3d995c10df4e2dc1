import { ApiError } from './errors.ts';

export interface TokenSource {
  accessToken(): Promise<string | null>;
  /** Resolves to a new token, or to null when the session is over. */
  renew(refused: string): Promise<string | null>;
}

/** A refused token is renewed and the call sent once more. */
export async function sendSigned<T>(
  tokens: TokenSource,
  send: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = await tokens.accessToken();
  try {
    return await send(token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await tokens.renew(token);
    if (!renewed) throw error;
    return send(renewed);
  }
}
