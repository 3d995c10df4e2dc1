import {
  type MemberImportProgress,
  type MemberImportReport,
  type MemberImportRequest,
  memberImportAnswerSchema,
  memberImportReportSchema,
  memberImportsSchema,
} from '@kermesse/domain/memberships/import-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { membershipKeys } from '../../../platform/queries/keys.ts';

const pathOf = (associationId: string) => `/associations/${associationId}/members-imports`;
const underWay = new Set(['running', 'stopping', 'undoing']);

export const isUnderWay = ({ state }: Pick<MemberImportProgress, 'state'>): boolean => underWay.has(state);

export const sendImport = async (
  associationId: string,
  data: MemberImportRequest,
): Promise<MemberImportReport> =>
  (await api.post(pathOf(associationId), { body: { data }, schema: memberImportReportSchema })).data;

export const importsQuery = (associationId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'imports'),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(associationId), { schema: memberImportsSchema, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 700 : false),
  });

export const actOnImport = async (
  associationId: string,
  importId: string,
  act: 'stop' | 'undo',
): Promise<MemberImportProgress> =>
  (await api.post(`${pathOf(associationId)}/${importId}/${act}`, { schema: memberImportAnswerSchema })).data;
