import { multipartBody } from '../../../platform/uploads/testing/multipart-body.ts';
import { picture } from '../../../platform/uploads/testing/sample-files.ts';
import { collectionCases, type MatrixCase, members } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { addresses, profiles, thirdPersons } from '../tables.ts';

async function profileOf({ t, owner }: MatrixWorld): Promise<typeof profiles.$inferSelect> {
  const [profile] = await t.db.orm
    .insert(profiles)
    .values({ userId: owner.id, firstname: 'Odile', lastname: 'Secret' })
    .onConflictDoUpdate({ target: profiles.userId, set: { birthplace: 'Secret' } })
    .returning();
  if (!profile) throw new Error('profile was not stored');
  return profile;
}

const addressOf = async (world: MatrixWorld) => {
  await profileOf(world);
  return world.insert(addresses, { createdById: world.owner.id, line1: '1 rue Secrète' });
};

const tierOf = async (world: MatrixWorld) => {
  await profileOf(world);
  return world.insert(thirdPersons, {
    ownerId: world.owner.id,
    kind: 'child',
    firstname: 'Lison',
    lastname: 'Secret',
    birthdate: '2018-05-17',
  });
};

const aboutOneself = { to: members, why: 'answers about the caller alone' };
const forOneself = { to: members, why: 'makes something for the caller alone' };

const address = {
  name: 'Maison',
  type: 'default',
  line1: '12 rue des Lilas',
  city: 'Amiens',
  zipcode: '80000',
  country: 'France',
};
const child = { firstname: 'Noé', lastname: 'Petit', birthdate: '2019-02-01', type: 'child' };

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({ path: 'profiles', row: profileOf, update: { shirt_size: 'M' } }),
  ...collectionCases({ path: 'addresses', row: addressOf, update: { city: 'Laon' }, canDelete: true }),
  ...collectionCases({ path: 'tiers', row: tierOf, update: { firstname: 'Lise' }, canDelete: true }),
  {
    route: 'POST /api/addresses',
    call: () => ({ payload: { data: address } }),
    open: forOneself,
  },
  {
    route: 'POST /api/tiers',
    call: ({ owner }) => ({ payload: { data: { ...child, parents: [owner.documentId] } } }),
  },
  { route: 'GET /api/custom/can-edit-profile', open: aboutOneself },
  { route: 'GET /api/custom/my-health', open: aboutOneself },
];

export async function sendPicture({ t }: Pick<MatrixWorld, 't'>, user: { id: number }, profileId: string) {
  const form = multipartBody([
    { field: 'folder', value: `users/${profileId}` },
    { name: 'moi.png', type: 'image/png', bytes: await picture('png') },
  ]);
  return t.as(user).inject({ method: 'POST', url: '/api/spaces/upload', ...form });
}
