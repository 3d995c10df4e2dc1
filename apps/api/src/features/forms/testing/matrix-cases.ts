import { collectionCases, type MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { buildEdition } from '../../organizers/testing/event-world.ts';
import { nameQuestion, smallForm } from './forms-world.ts';

const library = {
  to: ['admin of another event'],
  why: 'organisers share one library of questions and blocks',
} as const;

const question = ({ make, draft, fresh }: MatrixWorld) =>
  make('/api/questions', {
    ...nameQuestion,
    fieldName: `nom${fresh()}`,
    createdInEventEdition: draft.documentId,
  });
const block = ({ make, draft }: MatrixWorld) =>
  make('/api/form-blocks', { name: 'Identité', createdInEventEdition: draft.documentId });
const form = ({ make, draft }: MatrixWorld) =>
  make('/api/dynamic-forms', { ...smallForm, event_edition: draft.documentId });

/** In its own edition, as an edition has one published form at a time. */
async function published(world: MatrixWorld): Promise<{ documentId: string }> {
  const edition = await buildEdition(world.t, world.event.id);
  const { documentId } = await form({ ...world, draft: edition });
  const url = `/api/dynamic-forms/${documentId}/publish`;
  const answer = await world.t.as(world.owner).inject({ method: 'POST', url, payload: {} });
  if (answer.statusCode !== 200) throw new Error(`publication: ${answer.body}`);
  return { documentId };
}

const exported = { kind: 'kermesse-form', version: 1, form: smallForm };

async function template(world: MatrixWorld): Promise<string> {
  const url = `/api/dynamic-forms/${(await form(world)).documentId}/duplicate`;
  const payload = { isTemplate: true, templateName: 'Modèle' };
  const answer = await world.t.as(world.owner).inject({ method: 'POST', url, payload });
  return answer.json().data.documentId;
}

async function analytics(world: MatrixWorld): Promise<{ documentId: string }> {
  return world.make('/api/question-analytics', await analyticsOf(world));
}
async function analyticsOf(world: MatrixWorld) {
  return {
    question: (await question(world)).documentId,
    usedInEventEdition: world.draft.documentId,
    usageDate: world.t.clock.now().toISOString(),
    context: 'form_creation',
  };
}

const named =
  (make: (world: MatrixWorld) => Promise<{ documentId: string }>) => async (world: MatrixWorld) => ({
    params: { documentId: (await make(world)).documentId },
  });
const inTheName = (world: MatrixWorld) => ({ createdInEventEdition: world.draft.documentId });

const parts: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'questions',
    row: question,
    create: (world) => ({ ...nameQuestion, ...inTheName(world) }),
    update: { tags: ['x'] },
    canDelete: true,
    open: library,
  }),
  ...collectionCases({
    path: 'form-blocks',
    row: block,
    create: (world) => ({ name: 'Identité', ...inTheName(world) }),
    update: { icon: 'x' },
    canDelete: true,
    open: library,
  }),
  { route: 'GET /api/questions/:documentId/usage', call: named(question), open: library },
  { route: 'GET /api/form-blocks/:documentId/usage', call: named(block), open: library },
  {
    route: 'POST /api/questions/:documentId/use',
    call: async (world) => ({
      ...(await named(question)(world)),
      payload: { usedInEventEdition: world.draft.documentId },
    }),
  },
  {
    route: 'POST /api/form-blocks/:documentId/use',
    call: async (world) => ({
      ...(await named(block)(world)),
      payload: { usedInEventEdition: world.draft.documentId },
    }),
  },
  { route: 'GET /api/questions/similar', call: () => ({ query: 'label=Nom' }), open: library },
  {
    route: 'POST /api/question-analytics',
    call: async (world) => ({ payload: { data: await analyticsOf(world) } }),
  },
  ...collectionCases({ path: 'question-analytics', row: analytics }),
];

const versionCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'dynamic-forms',
    row: form,
    create: (world) => ({ ...smallForm, event_edition: world.draft.documentId }),
    update: { name: 'Autre' },
    canDelete: true,
  }),
  {
    route: 'GET /api/dynamic-forms/by-edition/:editionId',
    call: async (world) => {
      await form(world);
      return { params: { editionId: world.draft.documentId } };
    },
    hides: ({ draft }) => [draft.documentId],
  },
  {
    route: 'POST /api/dynamic-forms/:documentId/publish',
    call: async (world) => ({ ...(await named(form)(world)), payload: {} }),
  },
  {
    route: 'POST /api/dynamic-forms/:documentId/changes',
    call: async (world) => ({
      ...(await named(form)(world)),
      payload: {
        data: {
          version: 1,
          saveId: 'matrix-save',
          changes: [{ type: 'set', id: 'b1', fields: { icon: 'x' } }],
        },
      },
    }),
  },
  {
    route: 'GET /api/dynamic-forms/:documentId/changes',
    call: async (world) => ({ ...(await named(form)(world)), query: 'since=1' }),
  },
  {
    route: 'POST /api/dynamic-forms/:documentId/prefill-signatures',
    call: async (world) => ({
      ...(await named(form)(world)),
      payload: { fields: [{ fieldName: 'source', value: 'club' }] },
    }),
    uncontrolled: 'the form has no hidden field; the tests of the logic sign one',
  },
  { route: 'GET /api/dynamic-forms/:documentId/versions', call: named(published) },
  {
    route: 'GET /api/dynamic-forms/:documentId/versions/:number',
    call: async (world) => ({ params: { ...(await published(world)), number: '1' } }),
  },
  {
    route: 'POST /api/dynamic-forms/:documentId/versions/:number/restore',
    call: async (world) => ({ params: { ...(await published(world)), number: '1' }, payload: {} }),
  },
  {
    route: 'POST /api/dynamic-forms/:documentId/duplicate',
    call: async (world) => ({ ...(await named(form)(world)), payload: {} }),
  },
  { route: 'GET /api/dynamic-forms/:documentId/export', call: named(form) },
];

export const matrixCases: readonly MatrixCase[] = [
  ...parts,
  ...versionCases,
  {
    route: 'POST /api/dynamic-forms/from-template',
    call: async (world) => ({
      payload: { template: await template(world), eventEdition: world.draft.documentId },
    }),
  },
  {
    route: 'POST /api/dynamic-forms/import',
    call: ({ draft }) => ({ payload: { data: { form: exported, eventEdition: draft.documentId } } }),
  },
];
