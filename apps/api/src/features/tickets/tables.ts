import { ticketStatuses } from '@kermesse/domain/tickets/enums';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, oneOf } from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';

/** One ticket per place that was not passed on: `unit` counts within an item. The code is signed; only its hash is stored. */
export const tickets = pgTable(
  'tickets',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'restrict' }),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'restrict' }),
    inscriptionItemId: ref()
      .notNull()
      .references(() => inscriptionItems.id, { onDelete: 'restrict' }),
    unit: integer().notNull(),
    codeHash: text().notNull(),
    holderName: text().notNull(),
    productName: text().notNull(),
    status: text({ enum: ticketStatuses }).notNull().default('valid'),
    cancelledAt: instant(),
  },
  (t) => [
    oneOf(t.status, ticketStatuses),
    atLeast(t.unit, 1),
    uniqueIndex('tickets_unit_unique')
      .on(t.inscriptionItemId, t.unit)
      .where(sql`${t.status} <> 'transferred'`),
    uniqueIndex('tickets_code_unique').on(t.codeHash),
    index('tickets_inscription').on(t.inscriptionId),
    index('tickets_edition').on(t.editionId, t.status),
  ],
);

/** At most one valid entry per ticket; undoing keeps the row and allows another entry. */
export const checkIns = pgTable(
  'check_ins',
  {
    ...identity(),
    ticketId: ref()
      .notNull()
      .references(() => tickets.id, { onDelete: 'restrict' }),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'restrict' }),
    checkedInAt: instant().notNull(),
    checkedInById: ref().references(() => users.id, { onDelete: 'set null' }),
    device: text(),
    undoneAt: instant(),
    undoneById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('check_ins_once').on(t.ticketId).where(sql`${t.undoneAt} is null`),
    index('check_ins_edition').on(t.editionId, t.checkedInAt),
    index('check_ins_by').on(t.checkedInById),
    index('check_ins_undone_by').on(t.undoneById),
  ],
);
