import { z } from 'zod';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { attentionSchema } from './attention.ts';
import { stockStates } from './stock-figures.ts';

const people = z.object({ participants: z.int(), volunteers: z.int() });
export type PeopleFigures = z.infer<typeof people>;

const money = z.object({
  grossCents: z.int(),
  refundedCents: z.int(),
  feesCents: z.int(),
  donationsCents: z.int(),
  netCents: z.int(),
});

const counters = { stock: z.int().nullable(), sold: z.int(), held: z.int() };

export const stockFiguresSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  category: z.object({ name: z.string(), color: z.string() }).nullable(),
  isActive: z.boolean(),
  isHidden: z.boolean(),
  ...counters,
  state: z.enum(stockStates),
  waiting: z.int(),
  tiers: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      priceCents: z.int(),
      isActive: z.boolean(),
      ...counters,
    }),
  ),
});
export type StockFigures = z.infer<typeof stockFiguresSchema>;

const moved = { ...people.shape, grossCents: z.int(), netCents: z.int(), checkedIn: z.int() };

/** Days and hours without any movement are left out. */
export const dayFiguresSchema = z.object({ day: z.string(), ...moved });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const dashboardSchema = z.object({
  countedAt: z.string(),
  timezone: z.string(),
  registrations: z.object({ confirmed: people, pending: people, cancelled: people, expired: people }),
  money,
  stock: z.array(stockFiguresSchema),
  days: z.array(dayFiguresSchema),
  entries: z.object({ tickets: z.int(), checkedIn: z.int() }),
  attention: z.array(attentionSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
export const dashboardAnswerSchema = z.object({ data: dashboardSchema });

export const hoursQuerySchema = z.strictObject({ day: isoDateSchema });
export const hourFiguresSchema = z.object({ at: z.string(), ...moved });
export type HourFigures = z.infer<typeof hourFiguresSchema>;
export const hoursAnswerSchema = z.object({
  data: z.object({ day: z.string(), timezone: z.string(), hours: z.array(hourFiguresSchema) }),
});

/** Carries no figures: subscribers read them again. */
export const dashboardTopic = (editionDocumentId: string): string => `dashboard:${editionDocumentId}`;
export const dashboardChanged = 'dashboard:changed';
