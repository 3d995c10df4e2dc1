import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { holdsFile } from '../../platform/db/stored-files.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { sweepFiles } from '../../platform/uploads/sweep-files.ts';
import { pdf } from '../../platform/uploads/testing/sample-files.ts';
import { findFile } from '../../platform/uploads/use-file.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendFile } from '../associations/testing/send-file.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { inscriptions } from './tables.ts';
import { answerCorrections, answerDrafts, inscriptionDocuments } from './tables-follow-up.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

test('a paper that nothing uses is deleted after a day; one that is named anywhere stays', async () => {
  const user = await buildUser(t);
  const { edition } = await buildSale(t);
  const send = () => sendFile(t, user, 'documents', pdf());
  const [unused, paper, answer, plainAnswer, draft, before, after] = [
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
  ];
  const registration = await insert(inscriptions, {
    editionId: edition.id,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: t.clock.now(),
    userId: user.id,
    answers: [
      { fieldName: 'certificat', value: { url: answer, name: 'certificat.pdf' } },
      { fieldName: 'accord', value: plainAnswer },
    ],
  });
  const inscriptionId = registration.id;
  await insert(inscriptionDocuments, { inscriptionId, kind: 'other', label: 'Accord', fileUrl: paper });
  await insert(answerDrafts, {
    editionId: edition.id,
    userId: user.id,
    kind: 'participant',
    answers: { certificat: { url: draft, name: 'certificat.pdf' } },
  });
  await insert(answerCorrections, {
    inscriptionId,
    fieldName: 'certificat',
    fieldLabel: 'Certificat',
    before: { url: before },
    after: { url: after },
  });
  t.clock.advance(lifetimes.unusedFileMs - 1_000);
  await sweepFiles(t.platform);
  expect(await findFile(t.db.orm, unused), 'within the day').not.toBeNull();
  t.clock.advance(2_000);
  await sweepFiles(t.platform);
  expect(await findFile(t.db.orm, unused)).toBeNull();
  for (const [place, url] of Object.entries({ paper, answer, plainAnswer, draft, before, after }))
    expect(await findFile(t.db.orm, url), place).not.toBeNull();
});

test.each([
  ['inscriptions', 'answers'],
  ['answer_drafts', 'answers'],
  ['answer_corrections', 'before'],
  ['answer_corrections', 'after'],
])('files in %s.%s are found by an index', async (table, column) => {
  const plan = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const held = holdsFile(sql.identifier(column), ['/api/files/x.pdf']);
    return rowsOf<Record<string, string>>(
      tx,
      sql`explain select id from ${sql.identifier(table)} where ${held}`,
    );
  });
  expect(JSON.stringify(plan)).toContain(`${table}_${column}_files`);
});
