import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';
import { memberRoleSchema, membershipStatusSchema } from '../memberships/enums.ts';
import { inscriptionStatusSchema } from '../registration/enum-schemas.ts';
import { unpaidOrderSchema } from '../registration/unpaid-order.ts';
import { myWaitingListSchema } from '../reservations/waiting-schemas.ts';

const documentId = z.string();
const instant = z.iso.datetime();
/** IANA zone of the event, in which its times are shown. */
const timezone = z.string();

export const homeRegistrationSchema = z.object({
  documentId,
  eventEditionDocumentId: documentId,
  eventName: z.string(),
  editionName: z.string(),
  /** Category of the event; with the name it decides the drawn cover when there is no picture. */
  category: z.string().nullable(),
  coverUrl: z.string().nullable(),
  dateStart: instant,
  dateEnd: instant,
  timezone,
  city: z.string().nullable(),
  isEventCancelled: z.boolean(),
  status: inscriptionStatusSchema,
  kind: inscriptionKindSchema,
  documentsToGive: z.number().int().min(0),
  /** Null unless it waits for payment. */
  unpaid: unpaidOrderSchema.nullable(),
});

export const homeMissionSchema = z.object({
  documentId,
  title: z.string(),
  eventName: z.string(),
  begin: instant,
  end: instant,
  timezone,
  location: z.string().nullable(),
  /** Proposed by the team, and not yet accepted by the volunteer. */
  isToAnswer: z.boolean(),
});

export const homeMessageSchema = z.object({
  documentId,
  title: z.string(),
  eventName: z.string().nullable(),
  receivedAt: instant,
  isRead: z.boolean(),
});

export const homeAssociationSchema = z.object({
  documentId,
  name: z.string(),
  role: memberRoleSchema,
  status: membershipStatusSchema,
  logoUrl: z.string().nullable(),
});

export const homeFamilySchema = z.object({
  documentId,
  name: z.string(),
  /** Includes the owner. */
  memberCount: z.number().int().min(1),
});

export const homeFeeSchema = z.object({
  documentId,
  name: z.string(),
  associationName: z.string(),
  amountCents: z.number().int().min(0),
  isLate: z.boolean(),
});

/** Answer of `GET /api/custom/home`: nearest first, nothing past. */
export const homeSchema = z.object({
  registrations: z.array(homeRegistrationSchema),
  missions: z.array(homeMissionSchema),
  messages: z.object({
    unread: z.number().int().min(0),
    latest: z.array(homeMessageSchema),
  }),
  associations: z.array(homeAssociationSchema),
  families: z.array(homeFamilySchema),
  fees: z.array(homeFeeSchema),
  waitingLists: z.array(myWaitingListSchema),
});

export type Home = z.infer<typeof homeSchema>;
export type HomeRegistration = z.infer<typeof homeRegistrationSchema>;
export type HomeMission = z.infer<typeof homeMissionSchema>;
export type HomeAssociation = z.infer<typeof homeAssociationSchema>;
export type HomeFee = z.infer<typeof homeFeeSchema>;
export type HomeFamily = z.infer<typeof homeFamilySchema>;
