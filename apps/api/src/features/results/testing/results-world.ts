import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { inserter } from '../../../platform/db/testing/rows.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Desk } from '../../desk/testing/desk-world.ts';
import { dynamicForms, formVersions } from '../../forms/tables.ts';
import { eventAdmins } from '../../organizers/tables.ts';
import { buildEdition, buildProduct } from '../../payments/testing/payment-test.ts';
import { inscriptionItems, inscriptions } from '../../registration/tables.ts';

export const ask = (fieldName: string, fieldLabel: string, fieldType: string, over: object = {}) => ({
  id: fieldName,
  fieldName,
  fieldLabel,
  fieldType,
  ...over,
});
const sizes = ['S', 'M', 'L'].map((value) => ({ id: value, value, label: `Taille ${value}` }));

export const resultPages = [
  {
    id: 'p1',
    name: 'Vous',
    blocks: [
      {
        id: 'b1',
        name: 'Vous',
        questions: [
          ask('prenom', 'Prénom', 'text'),
          ask('naissance', 'Date de naissance', 'date'),
          ask('taille', 'T-shirt', 'enum', { fieldEnum: sizes }),
          ask('activites', 'Activités', 'enum', { fieldEnum: sizes, fieldMultiSelect: true }),
          ask('allergies', 'Avez-vous des allergies\u00a0?', 'boolean'),
        ],
      },
    ],
  },
  {
    id: 'p2',
    name: 'La suite',
    blocks: [
      {
        id: 'b2',
        name: 'La suite',
        questions: [
          ask('accompagnants', 'Accompagnants', 'number'),
          ask('attentes', 'Vos attentes', 'text'),
          ask('certificat', 'Attestation', 'document'),
        ],
      },
    ],
  },
];

export const answersOf = (given: object) =>
  Object.entries(given).map(([fieldName, value]) => ({ fieldName, fieldLabel: '', value }));

type NewInscription = typeof inscriptions.$inferInsert;

/** A published edition with a form, two articles, and ways to register. */
export async function openResults(t: TestApp) {
  const insert = inserter(() => t.db);
  const { owner, edition } = await buildEdition(t);
  const race = await buildProduct(t, edition, { name: '10 km' });
  const meal = await buildProduct(t, edition, { name: 'Repas' });
  const form = await insert(dynamicForms, {
    editionId: edition.id,
    name: 'F',
    formStatus: 'published',
    pages: resultPages,
  });
  const publish = (number: number, pages: unknown[]) =>
    insert(formVersions, {
      formId: form.id,
      number,
      name: 'F',
      pages,
      settings: {},
      publishedAt: t.clock.now(),
    });
  const version = await publish(1, resultPages);
  const register = async (given: object, over: Partial<NewInscription> = {}, product = race) => {
    const inscription = await insert(inscriptions, {
      editionId: edition.id,
      kind: 'participant',
      status: 'confirmed',
      userId: over.userId ?? (await buildUser(t)).id,
      formVersionId: version.id,
      answers: answersOf(given),
      createdAt: t.clock.now(),
      confirmedAt: t.clock.now(),
      ...over,
    });
    await insert(inscriptionItems, {
      inscriptionId: inscription.id,
      productId: product.id,
      quantity: 1,
      unitPriceCents: 0,
      productName: product.name,
      status: inscription.status === 'confirmed' ? 'sold' : 'returned',
    });
    return inscription;
  };
  const organizer = async (...permissions: PermissionId[]) => {
    const user = await buildUser(t);
    await insert(eventAdmins, { editionId: edition.id, userId: user.id, permissions: [...permissions] });
    return new Desk(t, user, edition);
  };
  return {
    owner,
    edition,
    race,
    meal,
    form,
    version,
    publish,
    register,
    organizer,
    desk: new Desk(t, owner, edition),
  };
}
