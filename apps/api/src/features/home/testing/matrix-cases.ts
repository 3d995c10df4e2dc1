import { type MatrixCase, members } from '../../../testing/matrix/matrix-case.ts';
import { groups } from '../../groups/tables.ts';

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'GET /api/custom/home',
    call: async ({ insert, owner }) => {
      const family = { name: 'Famille du propriétaire', type: 'family' } as const;
      await insert(groups, { ...family, ownerId: owner.id, isTemporary: true });
      return {};
    },
    hides: () => ['Les Amis du Trail'],
    open: { to: members, why: 'what is next for the caller, whoever it is' },
  },
];
