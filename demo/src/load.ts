import { users } from '@kermesse/api/platform/auth/tables';
import { advisoryLocks } from '@kermesse/api/platform/db/advisory-locks';
import { analyzeGrownTables } from '@kermesse/api/platform/db/statistics';
import type { Platform } from '@kermesse/api/platform/platform';
import { sql } from 'drizzle-orm';
import { loadAdministration } from './administration.ts';
import { loadAssemblies } from './assemblies.ts';
import { loadAssociationDocuments } from './association-documents.ts';
import { loadAssociations } from './associations.ts';
import { loadCatalog } from './catalog.ts';
import { createContext } from './context.ts';
import { loadDesk } from './desk.ts';
import { loadEvents } from './events.ts';
import { loadFamilies } from './families.ts';
import { loadFees } from './fees.ts';
import { loadForms } from './forms.ts';
import { loadLargeVolunteers } from './large-volunteers.ts';
import { loadMails } from './mails.ts';
import { loadMemberFields } from './member-fields.ts';
import { loadMemberMails } from './member-mails.ts';
import { loadMemberships } from './memberships.ts';
import { loadParticipation } from './participation.ts';
import { loadPeople } from './people.ts';
import { loadPostponement, registerForPostponed } from './postponed.ts';
import { loadRegistrations } from './registrations.ts';
import { loadResults } from './results.ts';
import { loadSales } from './sales.ts';
import { loadStartedEvent } from './started-event.ts';
import { loadVolunteers } from './volunteers.ts';

const crowdSize = 760;
const associationCount = 60;
const bigAssociationSize = 600;

const stepCount = 16;

export interface DemoOptions {
  isLarge?: boolean;
  onStep?: (done: number, total: number) => void;
}

/** One transaction; a database that has users is left alone. */
export async function loadDemo(
  platform: Platform,
  { isLarge = false, onStep = () => undefined }: DemoOptions = {},
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // When several nodes start together, one loads; the others wait and then find users.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.loadDemo})`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) return;
    const context = createContext(tx, platform);
    let done = 0;
    const step = async <T>(load: Promise<T>): Promise<T> => {
      const loaded = await load;
      onStep(++done, stepCount);
      return loaded;
    };
    onStep(done, stepCount);
    const crowd = await step(loadPeople(context, crowdSize));
    const associations = await step(loadAssociations(context, associationCount));
    const [big] = associations;
    if (!big) throw new Error('no association was stored');
    const members = await step(loadMemberships(context, associations, crowd, bigAssociationSize));
    await loadMemberFields(context, big);
    await loadAssociationDocuments(context, big);
    await loadAssemblies(context, big);
    const events = await step(loadEvents(context, big));
    const catalog = await step(loadCatalog(context, events));
    await step(loadForms(context, events, catalog));
    await step(loadFamilies(context, crowd, events));
    await step(loadRegistrations(context, crowd, events, catalog));
    await step(loadVolunteers(context, crowd, events));
    await registerForPostponed(context, crowd);
    await step(loadSales(context, events));
    await loadPostponement(context);
    await step(loadDesk(context, events));
    await loadResults(context, events);
    await step(loadFees(context, big));
    await step(loadMails(context, events));
    await loadMemberMails(context, big);
    await step(loadParticipation(context, associations, events, members));
    await step(loadStartedEvent(context));
    await step(loadAdministration(context, { crowd, events, association: big }));
    if (isLarge) await loadLargeVolunteers(context, events);
  });
  await analyzeGrownTables(platform.db);
}
