import type { EditionEntry } from '@kermesse/domain/events/answers';
import { type SlotFormat, slotFormats } from '@kermesse/domain/events/enums';
import { type WallMoment, wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';
import { textOrNull } from '../form/text-or-null.ts';

export interface DetailsValues {
  name: string;
  description: string;
  date_start: WallMoment;
  date_end: WallMoment;
  timezone: string;
  slotFormat: string;
  volunteer: number | null;
  url_logo: string | null;
  url_cover: string | null;
}

export const slotChoices = slotFormats.map((minutes: SlotFormat) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}));

export function detailsValues(edition: EditionEntry): DetailsValues {
  const { name, description, timezone, volunteer, url_logo, url_cover } = edition;
  return {
    name,
    description,
    timezone,
    volunteer,
    url_logo,
    url_cover,
    slotFormat: String(edition.slotFormat),
    date_start: wallMoment(edition.date_start, timezone),
    date_end: wallMoment(edition.date_end, timezone),
  };
}

export function detailsToPayload(values: DetailsValues) {
  return {
    ...values,
    slotFormat: Number(values.slotFormat),
    date_start: wallInstant(values.date_start, values.timezone) ?? '',
    date_end: wallInstant(values.date_end, values.timezone) ?? '',
  };
}

export interface SettingsValues {
  registration_opens_at: WallMoment;
  registration_closes_at: WallMoment;
  is_open_to_participants: boolean;
  is_open_to_volunteers: boolean;
  is_open_to_associations: boolean;
  profileLockFrom: WallMoment;
  answers_editable_until: WallMoment;
  cancellable_until: WallMoment;
  transferable_until: WallMoment;
  availability_editable_until: WallMoment;
  visitor_places_per_address: number | null;
  takesDonations: boolean;
  donation_purpose: string;
  terms: string;
  terms_url: string;
}

export function settingsValues(edition: EditionEntry): SettingsValues {
  const wall = (instant: string | null) => wallMoment(instant, edition.timezone);
  return {
    registration_opens_at: wall(edition.registration_opens_at),
    registration_closes_at: wall(edition.registration_closes_at),
    is_open_to_participants: edition.is_open_to_participants,
    is_open_to_volunteers: edition.is_open_to_volunteers,
    is_open_to_associations: edition.is_open_to_associations,
    profileLockFrom: wall(edition.profileLockFrom),
    answers_editable_until: wall(edition.answers_editable_until),
    cancellable_until: wall(edition.cancellable_until),
    transferable_until: wall(edition.transferable_until),
    availability_editable_until: wall(edition.availability_editable_until),
    visitor_places_per_address: edition.visitor_places_per_address,
    takesDonations: edition.donation_purpose !== null,
    donation_purpose: edition.donation_purpose ?? '',
    terms: edition.terms ?? '',
    terms_url: edition.terms_url ?? '',
  };
}

export const settingsToPayload = (zone: string) => (given: SettingsValues) => {
  const { takesDonations, ...values } = given;
  const instant = (moment: WallMoment) => wallInstant(moment, zone);
  return {
    ...values,
    registration_opens_at: instant(values.registration_opens_at),
    registration_closes_at: instant(values.registration_closes_at),
    profileLockFrom: instant(values.profileLockFrom),
    answers_editable_until: instant(values.answers_editable_until),
    cancellable_until: instant(values.cancellable_until),
    transferable_until: instant(values.transferable_until),
    availability_editable_until: instant(values.availability_editable_until),
    donation_purpose: takesDonations ? values.donation_purpose : null,
    terms: textOrNull(values.terms),
    terms_url: textOrNull(values.terms_url),
  };
};
