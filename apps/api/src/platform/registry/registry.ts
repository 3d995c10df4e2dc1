import { registryMessages } from '@kermesse/domain/registry/messages';
import { isRna } from '@kermesse/domain/registry/rna';
import type { AssociationData } from '@kermesse/domain/registry/schemas';
import { hasValidKey } from '@kermesse/domain/registry/siret';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logging/logger.ts';
import { UpstreamError } from '../upstream/upstream-json.ts';
import { readDirectory, readEntry } from './association-directory.ts';
import { findAssociation, searchCompany } from './company-search.ts';
import { directoryFixture } from './directory-fixture.ts';
import { fixture } from './fixture.ts';

/** The public registers of associations, by SIREN (9 digits), SIRET (14) or number in the national directory. */
export interface Registry {
  /** Null when unknown; throws `upstream_unavailable` when the service does not answer. */
  find(number: string): Promise<AssociationData | null>;
}

export interface RegistryOptions {
  config: Pick<Config, 'upstream'>;
  log: Logger;
}

/** The embedded data, for a product that is tried without other services. */
function findEmbedded(number: string): AssociationData | null {
  const entry = directoryFixture.find(({ rna }) => rna === number);
  return entry ? readEntry(entry) : findAssociation(fixture, number);
}

export function createRegistry({ config: { upstream }, log }: RegistryOptions): Registry {
  const { registryUrl, directoryUrl, directoryToken, timeoutMs } = upstream;
  const find = async (number: string): Promise<AssociationData | null> => {
    if (registryUrl === null && directoryUrl === null) return findEmbedded(number);
    const company = registryUrl === null ? null : await searchCompany(registryUrl, number, timeoutMs);
    if (company || directoryUrl === null || !isRna(number)) return company;
    return readDirectory({ base: directoryUrl, token: directoryToken }, number, timeoutMs);
  };
  return {
    find: async (number) => {
      // A typing error is detected without a request.
      if (!isRna(number) && !hasValidKey(number)) return null;
      try {
        return await find(number);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn({ err: error }, 'register of associations does not answer');
        throw new AppError('upstream_unavailable', { message: registryMessages.unavailable, cause: error });
      }
    },
  };
}
