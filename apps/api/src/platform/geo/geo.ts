import type { AddressSuggestion, City, Geocoded, GeoSource } from '@kermesse/domain/geo/schemas';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../logging/logger.ts';
import type { GeoAdapter } from './adapter.ts';
import { createEmbeddedGeo } from './embedded/embedded-geo.ts';
import { createNationalAddressService } from './national-address-service.ts';

export interface Answer<T> {
  data: T;
  source: GeoSource;
}

/** Answers from the service, or else from the embedded list. */
export interface Geo {
  cities(q: string, country?: string): Promise<Answer<City[]>>;
  addresses(q: string): Promise<Answer<AddressSuggestion[]>>;
  geocode(q: string): Promise<Answer<Geocoded | null>>;
  /** Loads the embedded list before the first query. */
  warm(): Promise<void>;
}

export interface GeoOptions {
  config: Pick<Config, 'upstream'>;
  clock?: Clock;
  log: Logger;
  placesFolder?: string | undefined;
}

/** Pause after a failure, so that not every keystroke waits for a timeout. */
const pauseMs = 30_000;
/** The service refuses shorter queries. */
const minServiceLength = 3;

export function createGeo({ config: { upstream }, clock = systemClock, log, placesFolder }: GeoOptions): Geo {
  const embedded = createEmbeddedGeo(placesFolder);
  const service = upstream.geoUrl ? createNationalAddressService(upstream.geoUrl, upstream.timeoutMs) : null;
  let pausedUntil = 0;

  async function ask<T>(
    q: string,
    question: (adapter: GeoAdapter) => Promise<T>,
    country = 'FR',
  ): Promise<Answer<T>> {
    const isForService = country === 'FR' && q.length >= minServiceLength && /^[\p{L}\p{N}]/u.test(q);
    if (service && isForService && clock.now().getTime() >= pausedUntil) {
      try {
        return { data: await question(service), source: 'service' };
      } catch (error) {
        // The query may be somebody's address: only the failure is logged.
        log.warn({ err: error }, 'address service does not answer, using the embedded list');
        pausedUntil = clock.now().getTime() + pauseMs;
      }
    }
    return { data: await question(embedded), source: 'embedded' };
  }

  return {
    cities: (q, country = 'FR') => ask(q, (adapter) => adapter.cities(q, country), country),
    addresses: (q) => ask(q, (adapter) => adapter.addresses(q)),
    geocode: (q) => ask(q, (adapter) => adapter.geocode(q)),
    warm: () => embedded.warm(),
  };
}
