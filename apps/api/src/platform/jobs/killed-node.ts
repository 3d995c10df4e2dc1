import { z } from 'zod';
import { openTestEngine } from '../../testing/test-engine.ts';
import { systemClock } from '../clock/clock.ts';
import { Database } from '../db/database.ts';
import { EventBus } from '../events/event-bus.ts';
import { createLogger } from '../logging/logger.ts';
import { defineJob } from './job.ts';
import { createJobs } from './jobs.ts';

/** Takes a job, reports it and never finishes; a test kills this process. */
const endless = defineJob({
  name: 'nodes.endless',
  schema: z.object({}),
  handler: async (_needs: null) => {
    process.stdout.write('taken\n');
    await new Promise(() => undefined);
  },
});

const log = createLogger('silent');
const events = new EventBus(log);
const engine = openTestEngine(process.argv[2] ?? '', 2);
const db = new Database(engine, (pending) => events.dispatch(pending));
const jobs = createJobs({ db, events, log, clock: systemClock });
jobs.register([endless], null);
await jobs.start();
