import { registryMessages } from '@kermesse/domain/registry/messages';
import type { AssociationData } from '@kermesse/domain/registry/schemas';
import { hasValidKey } from '@kermesse/domain/registry/siret';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logging/logger.ts';
import { UpstreamError } from '../upstream/upstream-json.ts';
import { findAssociation, searchCompany } from './company-search.ts';
import { fixture } from './fixture.ts';

/** The public register of associations, by SIREN (9 digits) or SIRET (14). */
export interface Registry {
  /** Null when unknown; throws `upstream_unavailable` when the service does not answer. */
  find(number: string): Promise<AssociationData | null>;
}

export interface RegistryOptions {
  config: Pick<Config, 'upstream'>;
  log: Logger;
}

export function createRegistry({ config: { upstream }, log }: RegistryOptions): Registry {
  const { registryUrl, timeoutMs } = upstream;
  return {
    find: async (number) => {
      // A typing error is detected without a request.
      if (!hasValidKey(number)) return null;
      if (registryUrl === null) return findAssociation(fixture, number);
      try {
        return await searchCompany(registryUrl, number, timeoutMs);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn({ err: error }, 'company register does not answer');
        throw new AppError('upstream_unavailable', { message: registryMessages.unavailable, cause: error });
      }
    },
  };
}
