import { z } from 'zod';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { foldText } from '../shared/text.ts';
import { type MatchLevel, matchConfidences } from './enums.ts';

/** The e-mail alone is enough; the other fields make the answer more precise. */
export const userExistsSchema = z.strictObject({
  email: emailSchema,
  firstname: z.string().max(120).optional(),
  lastname: z.string().max(120).optional(),
  phone: z.string().max(20).optional(),
  gender: z.string().max(10).optional(),
  birthday: isoDateSchema.nullish(),
  birthplace: z.string().max(120).optional(),
  nationality: z.string().max(120).optional(),
  country: z.string().max(120).optional(),
  line1: z.string().max(120).optional(),
  city: z.string().max(120).optional(),
  zipcode: z.string().max(20).optional(),
});
export type UserExistsQuery = z.infer<typeof userExistsSchema>;

export const matchQualitySchema = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  confidence: z.enum(['high', 'medium', 'low']),
  description: z.array(z.string()),
});
export type MatchQuality = z.infer<typeof matchQualitySchema>;

/** Contains no name or address of the person who was found. */
export const userExistsAnswerSchema = z.object({ exists: z.literal(true), matchQuality: matchQualitySchema });

/** A stored person with the same last name and birth date. */
export interface Candidate {
  email: string;
  firstname: string | null;
  lastname: string | null;
  birthday: string | null;
  phone: string | null;
  addresses: readonly { line1: string; city: string; zipcode: string }[];
}

const same = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b) && foldText(a ?? '') === foldText(b ?? '');

function levelOf(query: UserExistsQuery, candidate: Candidate): MatchLevel | null {
  if (query.email.toLowerCase() === candidate.email.toLowerCase()) return 1;
  const isSamePerson =
    same(query.firstname, candidate.firstname) &&
    same(query.lastname, candidate.lastname) &&
    Boolean(query.birthday) &&
    query.birthday === candidate.birthday;
  if (!isSamePerson) return null;
  const livesThere = candidate.addresses.some(
    (address) =>
      same(query.line1, address.line1) &&
      (same(query.city, address.city) || same(query.zipcode, address.zipcode)),
  );
  return same(query.phone, candidate.phone) || livesThere ? 2 : 3;
}

const descriptions: Record<MatchLevel, string[]> = {
  1: ['Même adresse email'],
  2: ['Mêmes nom et date de naissance', 'Même téléphone ou même adresse'],
  3: ['Mêmes nom et date de naissance'],
};

export function matchQuality(query: UserExistsQuery, candidates: readonly Candidate[]): MatchQuality | null {
  const levels = candidates.map((candidate) => levelOf(query, candidate)).filter((level) => level !== null);
  if (levels.length === 0) return null;
  const level = Math.min(...levels) as MatchLevel;
  return { level, confidence: matchConfidences[level], description: descriptions[level] };
}

export function isCheckableEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

const profileFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'gender',
  'birthday',
  'birthplace',
  'nationality',
  'country',
  'line1',
  'city',
  'zipcode',
] as const;

export function isFullProfile(query: Partial<Record<keyof UserExistsQuery, unknown>>): boolean {
  return profileFields.every((field) => Boolean(query[field]));
}
