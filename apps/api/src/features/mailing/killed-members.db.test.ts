import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCampaign } from './send-campaign.ts';
import { buildMembersScene, listOf } from './testing/members-scene.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const script = fileURLToPath(new URL('./testing/killed-while-sending.ts', import.meta.url));
const size = 20_000;
const addresses = 4_000;

async function queued(): Promise<number> {
  const [row] = await t.db.orm.select({ mails: count() }).from(outgoingMails);
  return Number(row?.mails);
}

test('twenty thousand members in families of five, and a server killed on the way: each address gets one mail', async () => {
  const scene = await buildMembersScene(t);
  await t.db.orm.execute(sql`
    insert into memberships (association_id, role, status, firstname, lastname, email)
    select ${scene.association.id}, 'member', 'active', 'Léa ' || n, 'Martin', 'famille' || n % ${addresses}::int || '@kermesse.test'
    from generate_series(1, ${size}::int) n`);
  const everybody = listOf('hasAccount', 'false');
  await scene.count(everybody);
  expect(await scene.count(everybody)).toEqual({
    count: addresses,
    people: size,
    unsubscribed: 0,
    withoutAddress: 0,
  });
  const { documentId } = (await scene.send(everybody)).json().data;

  const node = await spawnScript(script, [t.databaseUrl, t.clock.now().toISOString(), documentId], {
    stdio: 'inherit',
  });
  await expect.poll(queued, { interval: 15 }).toBeGreaterThan(500);
  node.kill('SIGKILL');
  await once(node, 'exit');
  expect(await queued(), 'the node was killed in the middle').toBeLessThan(addresses);
  // A run re-queues itself after half a minute, which a busy machine may need.
  for (let runs = 0; runs < 6 && (await scene.campaignOf(documentId)).status !== 'sent'; runs++)
    await Promise.all([runCampaign(t.platform, documentId), runCampaign(t.platform, documentId)]);

  const [all] = await t.db.orm
    .select({ mails: count(), people: countDistinct(sql`lower(${outgoingMails.toEmail})`) })
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'mailing.campaign'));
  expect({ mails: Number(all?.mails), people: Number(all?.people) }).toEqual({
    mails: addresses,
    people: addresses,
  });
  expect(await scene.campaignOf(documentId)).toMatchObject({ status: 'sent', queuedCount: addresses });
});
