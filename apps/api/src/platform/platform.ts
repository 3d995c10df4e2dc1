import type { AuthService } from './auth/auth-service.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Geo } from './geo/geo.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './logging/logger.ts';
import type { Mail } from './mail/mail.ts';
import type { People } from './people/registry.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Registry } from './registry/registry.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Use cases take only the parts that they need. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly events: EventBus;
  readonly auth: AuthService;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly uploads: Uploads;
  readonly geo: Geo;
  readonly registry: Registry;
  readonly realtime: Realtime;
  readonly people: People;
}
