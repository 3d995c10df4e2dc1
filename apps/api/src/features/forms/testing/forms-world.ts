import { buildUser } from '../../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventEditions, events } from '../../events/public.ts';
import { eventAdmins } from '../../organizers/public.ts';
import { formsFeature } from '../feature.ts';

export interface Person {
  readonly id: number;
  readonly documentId: string;
}

export interface Edition {
  readonly id: number;
  readonly documentId: string;
  readonly eventId: number;
}

/** An owner, an editor and a viewer of one edition, the owner of another event, and an outsider. */
export interface FormsWorld {
  readonly t: TestApp;
  readonly owner: Person;
  readonly editor: Person;
  readonly reader: Person;
  readonly rival: Person;
  readonly member: Person;
  readonly edition: Edition;
  readonly rivalEdition: Edition;
  call(
    person: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
  ): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

async function addEdition(t: TestApp, owner: Person, status: 'draft' | 'published'): Promise<Edition> {
  const [event] = await t.db.orm
    .insert(events)
    .values({ ownerId: owner.id, name: 'Trail des Remparts' })
    .returning();
  const eventId = event?.id ?? 0;
  const [edition] = await t.db.orm
    .insert(eventEditions)
    .values({
      ...{ eventId, name: 'Édition 2027', status },
      ...{ startsAt: new Date('2027-06-12T06:00:00Z'), endsAt: new Date('2027-06-13T18:00:00Z') },
    })
    .returning();
  if (!edition) throw new Error('The edition was not stored');
  return { id: edition.id, documentId: edition.documentId, eventId };
}

export async function openFormsWorld(): Promise<FormsWorld> {
  const t = await openTestApp({ features: [formsFeature] });
  const [owner, editor, reader, rival, member] = [
    await buildUser(t),
    await buildUser(t),
    await buildUser(t),
    await buildUser(t),
    await buildUser(t),
  ];
  const edition = await addEdition(t, owner, 'published');
  const rivalEdition = await addEdition(t, rival, 'published');
  await t.db.orm.insert(eventAdmins).values([
    { userId: editor.id, editionId: edition.id, permissions: ['canManageContent'] },
    { userId: reader.id, editionId: edition.id, permissions: ['canViewEditionStats'] },
  ]);
  return {
    ...{ t, owner, editor, reader, rival, member, edition, rivalEdition },
    call: async (person, method, url, payload) => {
      const answer = await t.as(person).inject({
        method,
        url: `/api${url}`,
        ...(payload === undefined ? {} : { payload: payload as object }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    },
  };
}

export const nameQuestion = { fieldName: 'nom', fieldLabel: 'Nom', fieldRequired: true };

/** Two pages; the second asks for a licence number if the first says that there is one. */
export const smallForm = {
  name: 'Inscription',
  pages: [
    {
      id: 'p1',
      name: 'Vous',
      blocks: [
        {
          id: 'b1',
          name: 'Identité',
          questions: [
            { id: 'q1', ...nameQuestion },
            { id: 'q2', fieldName: 'licence', fieldLabel: 'Avez-vous une licence ?', fieldType: 'boolean' },
          ],
        },
      ],
    },
    {
      id: 'p2',
      name: 'Votre course',
      blocks: [
        {
          id: 'b2',
          name: 'Licence',
          questions: [
            {
              id: 'q3',
              fieldName: 'numero',
              fieldLabel: 'Numéro de licence',
              dependencies: [{ type: 'question', targetId: 'q2', operator: 'equals', value: true }],
            },
          ],
          textBlocks: [{ id: 't1', content: '<p>Bon courage<script>alert(1)</script></p>' }],
        },
      ],
    },
  ],
};

/** Stored as a draft of the edition. */
export async function draftForm(w: FormsWorld, over: object = {}) {
  const data = { ...smallForm, event_edition: w.edition.documentId, ...over };
  const { status, body } = await w.call(w.owner, 'POST', '/dynamic-forms', { data });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
