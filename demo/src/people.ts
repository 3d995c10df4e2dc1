import { preferences } from '@kermesse/api/features/associations/tables';
import { addresses, profiles } from '@kermesse/api/features/profiles/tables';
import { hashPassword } from '@kermesse/api/platform/auth/passwords';
import { users } from '@kermesse/api/platform/auth/tables';
import { demoPassword, demoPeople } from './accounts.ts';
import { type DemoContext, inChunks } from './context.ts';
import { Random } from './random.ts';
import { communes, firstnames, lastnames, streets } from './words.ts';

export interface Person {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  birthday: string;
}

interface NewPerson {
  firstname: string;
  lastname: string;
  email: string;
  gender: 'M' | 'Mme';
  birthday: string;
  isPlatformAdmin?: boolean;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

function invent(random: Random, mark: string): NewPerson {
  const gender = random.pick(['M', 'Mme'] as const);
  const firstname = random.pick(firstnames[gender]);
  const lastname = random.pick(lastnames);
  const birthday = `${random.whole(1948, 2009)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  return {
    firstname,
    lastname,
    gender,
    birthday,
    email: `${plain(firstname)}.${plain(lastname)}.${mark}@kermesse.test`,
  };
}

async function store(
  context: DemoContext,
  people: readonly NewPerson[],
  passwordHash: string | null,
): Promise<Person[]> {
  const { tx, random, calendar, now } = context;
  const stored = await inChunks(people, (chunk) =>
    tx
      .insert(users)
      .values(
        chunk.map((person) => ({
          email: person.email,
          username: `${person.firstname}-${person.lastname}`,
          passwordHash,
          isConfirmed: true,
          isPlatformAdmin: person.isPlatformAdmin ?? false,
          policyAcceptedAt: now,
          createdAt: calendar.at(-random.whole(30, 1_800), random.whole(8, 20)),
        })),
      )
      .returning({ id: users.id }),
  );
  const persons = people.map((person, index) => ({ ...person, id: stored[index]?.id ?? 0 }));
  const storedProfiles = await inChunks(persons, (chunk) =>
    tx
      .insert(profiles)
      .values(
        chunk.map((person) => ({
          userId: person.id,
          firstname: person.firstname,
          lastname: person.lastname,
          gender: person.gender,
          birthday: person.birthday,
          birthplace: random.pick(communes).name,
          nationality: 'FR',
          phone: `+336${String(random.whole(10_000_000, 99_999_999))}`,
          timezone: 'Europe/Paris',
          timeUtc: 'UTC+01:00',
          currency: 'EUR',
          countryCode: 'FR',
          languages: ['fr'],
          shirtSize: random.pick(['S', 'M', 'L', 'XL'] as const),
          shoeSize: random.whole(72, 92) / 2,
        })),
      )
      .returning({ id: profiles.id, userId: profiles.userId }),
  );
  await inChunks(storedProfiles, (chunk) =>
    tx
      .insert(addresses)
      .values(
        chunk.map((profile) => {
          const commune = random.pick(communes);
          return {
            createdById: profile.userId,
            profileId: profile.id,
            position: 0,
            name: 'Domicile',
            type: 'default' as const,
            line1: `${random.whole(1, 140)} ${random.pick(streets)}`,
            city: commune.name,
            zipcode: commune.zipcode,
            latitude: commune.latitude,
            longitude: commune.longitude,
          };
        }),
      )
      .returning({ id: addresses.id }),
  );
  await inChunks(persons, (chunk) =>
    tx
      .insert(preferences)
      .values(chunk.map(({ id }) => ({ userId: id })))
      .returning({ id: preferences.id }),
  );
  return persons;
}

/** All with the demo password. */
export async function loadPeople(context: DemoContext, crowd: number): Promise<Person[]> {
  const passwordHash = await hashPassword(demoPassword);
  const known = await store(context, demoPeople, passwordHash);
  for (const [index, person] of demoPeople.entries())
    context.accounts.set(person.email, known[index]?.id ?? 0);
  const invented = Array.from({ length: crowd }, (_, index) => invent(context.random, String(index + 1)));
  return store(context, invented, passwordHash);
}

/** Nobody can sign in as one of them. */
export async function inventPeople(context: DemoContext, count: number, mark: string): Promise<Person[]> {
  const random = new Random(count);
  const invented = Array.from({ length: count }, (_, index) => invent(random, `${mark}-${index + 1}`));
  return store({ ...context, random }, invented, null);
}
