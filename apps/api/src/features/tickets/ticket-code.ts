import { createHmac } from 'node:crypto';
import { authSecretOf, hashToken } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';

/**
 * The code in a QR: the ticket's identity and 128 bits that only this server can make. Capitals, digits and a dash
 * alone, which a QR holds in fewer squares. It is never stored, so a copy of the database opens no door.
 */
export function ticketCode(config: Config, documentId: string): string {
  const seal = createHmac('sha256', authSecretOf(config))
    .update(`ticket:${documentId}`)
    .digest('hex')
    .slice(0, 32);
  return `${documentId}-${seal}`.toUpperCase();
}

export const ticketCodeHash = (code: string): string => hashToken(code.toUpperCase());

const shape = /^[0-9A-F]{24}-[0-9A-F]{32}$/i;

export const isTicketCode = (text: string): boolean => shape.test(text);
