import type { EditionAddress } from '@kermesse/domain/events/edition-address';
import { dayOf } from '@kermesse/domain/shared/moments';
import { foldText } from '@kermesse/domain/shared/text';
import { starterMessages } from '@kermesse/domain/starters/messages';
import { planEdition } from '@kermesse/domain/starters/plan-edition';
import type { StartEvent } from '@kermesse/domain/starters/start-event';
import { expectedVolunteers, starterForm, starters } from '@kermesse/domain/starters/starters';
import type { Actor } from '../../platform/auth/access.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { proposeProducts } from '../catalog/public.ts';
import { addressRow, type CreatedEvent, insertEvent, positionOf, proposeDays } from '../events/public.ts';
import { proposeForm } from '../forms/public.ts';
import { proposeMails } from '../mailing/public.ts';
import { saveAddress } from '../profiles/public.ts';
import { proposeMissions } from '../volunteers/public.ts';

/** A town typed without its postcode must be one that the list knows. */
async function withPostcode({ geo }: Pick<Platform, 'geo'>, place: EditionAddress): Promise<EditionAddress> {
  if (place.zipcode !== '') return place;
  const { data } = await geo.cities(place.city, place.country);
  const city = data.find(({ name }) => foldText(name) === foldText(place.city));
  if (!city?.postcode) throw invalidField('data.place.city', starterMessages.unknownCity);
  return { ...place, zipcode: city.postcode, city: city.name };
}

async function addressOf(platform: Pick<Platform, 'geo'>, place: EditionAddress | null) {
  if (place === null) return null;
  const address = await withPostcode(platform, place);
  return addressRow(address, await positionOf(platform, address));
}

/** An event with an edition that can be published as it is; everything in it is a proposal. */
export async function startEvent(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'geo'>,
  actor: Actor,
  { kind, name, date_start: start, timezone, place, association }: StartEvent,
): Promise<CreatedEvent> {
  const starter = starters[kind];
  const plan = planEdition(starter, start, timezone);
  const volunteerCount = expectedVolunteers(starter);
  const address = await addressOf(platform, place);
  return platform.db.transaction(async (tx) => {
    const created = await insertEvent(tx, platform, actor, {
      association,
      event: { name, type: starter.type, category: starter.category, timezone, volunteerCount },
      edition: {
        name: `Édition ${dayOf(start, timezone).slice(0, 4)}`,
        startsAt: new Date(start),
        endsAt: new Date(plan.end),
        timezone,
        volunteerCount,
        isOpenToParticipants: starter.isOpenToParticipants,
        addressId: address && (await saveAddress(tx, null, address)).id,
      },
    });
    const editionId = created.edition.id;
    await proposeDays(tx, editionId, plan.days);
    const products = await proposeProducts(tx, editionId, starter.catalog, plan.hours.instant);
    await proposeForm(tx, actor, editionId, starterForm(starter, name, products), platform.clock.now());
    await proposeMissions(tx, editionId, plan.missions, starter.areMissionsOpen);
    await proposeMails(tx, actor, editionId, starter.mails);
    return created;
  });
}
