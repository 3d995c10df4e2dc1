import { features } from '../../../app/features.ts';
import { composePlatform } from '../../../app/open-platform.ts';
import type { Actor } from '../../../platform/auth/access.ts';
import { ManualClock } from '../../../platform/clock/clock.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestEngine } from '../../../testing/test-engine.ts';
import { billAllMembers } from '../../fees/bill-members.ts';
import { joinAssociation } from '../../memberships/join-association.ts';
import { acceptInvitation } from '../../organizers/accept-invitation.ts';

export interface Changes {
  now: string;
  applicant: Actor;
  association: string;
  guest: Actor;
  invitation: string;
  fee: string;
}

/** A process killed after its commit, before it emits any event. */
const [databaseUrl = '', json = ''] = process.argv.slice(2);
const { now, applicant, association, guest, invitation, fee } = JSON.parse(json) as Changes;
const log = createLogger('silent');
const engine = openTestEngine(databaseUrl, 4);
const config = testConfig({ DATABASE_URL: databaseUrl });
const composed = composePlatform(config, { engine, clock: new ManualClock(new Date(now)), log });
composed.platform.jobs.register(
  features.flatMap((feature) => feature.jobs ?? []),
  composed.platform,
);
await composed.platform.jobs.prepare();

const commitsUntilKilled = 3;
let commits = 0;
const db = new Database(engine, async () => {
  commits++;
  if (commits === commitsUntilKilled) process.kill(process.pid, 'SIGKILL');
});
const platform = { ...composed.platform, db };
await joinAssociation(platform, applicant, { association, role: 'member' });
await acceptInvitation(platform, guest, invitation);
await billAllMembers(platform, { cotisation: fee });
