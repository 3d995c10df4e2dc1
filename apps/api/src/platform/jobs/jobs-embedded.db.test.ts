import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../testing/test-database.ts';
import { Database } from '../db/database.ts';
import { openEmbeddedEngine } from '../db/embedded-engine.ts';
import { EventBus } from '../events/event-bus.ts';
import { describeJobs } from './jobs-contract.ts';

describeJobs('the embedded engine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-jobs-'));
  const engine = await openEmbeddedEngine(folder);
  const events = new EventBus(silentLog);
  return {
    db: new Database(engine, (pending) => events.dispatch(pending)),
    events,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
