import { clockCorrections } from '@kermesse/domain/tickets/door-merge';
import { ticketStatuses } from '@kermesse/domain/tickets/enums';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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

/**
 * At most one valid entry per ticket; undoing keeps the row and allows another entry. `second_to` is the entry that
 * came first where two doors without a network let the same ticket in; such a row counts as undone.
 */
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
    /** The key of the scan. */
    device: text(),
    door: text(),
    isOffline: boolean().notNull().default(false),
    clockCorrection: text({ enum: clockCorrections }),
    secondToId: ref().references((): AnyPgColumn => checkIns.id, { onDelete: 'restrict' }),
    undoneAt: instant(),
    undoneById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.clockCorrection, clockCorrections),
    check('check_ins_second_is_undone', sql`${t.secondToId} is null or ${t.undoneAt} is not null`),
    uniqueIndex('check_ins_once').on(t.ticketId).where(sql`${t.undoneAt} is null`),
    uniqueIndex('check_ins_scan').on(t.ticketId, t.device).where(sql`${t.device} is not null`),
    index('check_ins_second_to').on(t.secondToId).where(sql`${t.secondToId} is not null`),
    index('check_ins_edition').on(t.editionId, t.checkedInAt),
    index('check_ins_by').on(t.checkedInById),
    index('check_ins_undone_by').on(t.undoneById),
  ],
);
