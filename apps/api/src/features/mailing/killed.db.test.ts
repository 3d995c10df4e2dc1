import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { count, countDistinct, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildEdition, buildEvent } from '../organizers/testing/event-world.ts';
import { runCampaign } from './send-campaign.ts';
import { buildCrowd, buildTemplate } from './testing/mailing-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const script = fileURLToPath(new URL('./testing/killed-while-sending.ts', import.meta.url));
const size = 10_000;

async function queued(): Promise<number> {
  const [row] = await t.db.orm.select({ mails: count() }).from(outgoingMails);
  return Number(row?.mails);
}

/** Kills a process as soon as it has queued more mails. */
async function sendOnAKilledNode(documentId: string): Promise<void> {
  const before = await queued();
  const args = [t.databaseUrl, t.clock.now().toISOString(), documentId];
  const node = await spawnScript(script, args, { stdio: 'inherit' });
  await expect.poll(queued, { interval: 15 }).toBeGreaterThan(before + 500);
  node.kill('SIGKILL');
  await once(node, 'exit');
  expect(node.signalCode).toBe('SIGKILL');
}

test('ten thousand readers and servers killed on the way: each stands in the outgoing queue exactly once', async () => {
  const owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  const edition = await buildEdition(t, event.id, { status: 'published' });
  const template = await buildTemplate(t, edition.id);
  await buildCrowd(t, edition.id, owner.id, size);
  const sent = await t.as(owner).inject({
    method: 'POST',
    url: `/api/email-templates/${template.documentId}/send`,
    payload: { audience: 'participants' },
  });
  const { documentId } = sent.json().data;

  await sendOnAKilledNode(documentId);
  expect(await queued(), 'the node was killed in the middle').toBeLessThan(size);
  await Promise.all([sendOnAKilledNode(documentId), sendOnAKilledNode(documentId)]);
  const read = () => t.as(owner).inject({ url: `/api/emails/${documentId}` });
  // A run re-queues itself after half a minute, which a busy machine may need.
  for (let runs = 0; runs < 6 && (await read()).json().data.status !== 'sent'; runs++)
    await Promise.all([runCampaign(t.platform, documentId), runCampaign(t.platform, documentId)]);

  const [all] = await t.db.orm
    .select({ mails: count(), people: countDistinct(outgoingMails.toEmail) })
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'mailing.campaign'));
  expect({ mails: Number(all?.mails), people: Number(all?.people) }).toEqual({ mails: size, people: size });
  expect((await read()).json().data).toMatchObject({ status: 'sent', queuedCount: size });
});
