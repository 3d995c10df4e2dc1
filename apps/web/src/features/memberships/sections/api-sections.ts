import {
  joinedSectionSchema,
  type MemberSectionsChange,
  memberSectionsSchema,
  type SectionChange,
  type SectionInput,
  sectionMessages as say,
  sectionAnswerSchema,
  sectionsSchema,
} from '@kermesse/domain/memberships/sections';
import { doneSchema, removedSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { membershipKeys } from '../../../platform/queries/keys.ts';

const pathOf = (associationId: string, ...parts: readonly string[]) =>
  ['/associations', associationId, 'sections', ...parts].join('/');

/** All of them, or those that the person leads. */
export const sectionsQuery = (associationId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'sections'),
    // Leaders change them at the same time.
    staleTime: 0,
    meta: { failed: say.loadFailed },
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(associationId), { schema: sectionsSchema, signal })).data,
  });

export const createSection = (associationId: string, data: SectionInput) =>
  api.post(pathOf(associationId), { body: { data }, schema: sectionAnswerSchema });

export const changeSection = (associationId: string, sectionId: string, data: SectionChange) =>
  api.put(pathOf(associationId, sectionId), { body: { data }, schema: sectionAnswerSchema });

export const removeSection = (associationId: string, sectionId: string) =>
  api.delete(pathOf(associationId, sectionId), { schema: removedSchema });

export const restoreSection = (associationId: string, sectionId: string): Promise<unknown> =>
  api.post(pathOf(associationId, sectionId, 'restore'), { schema: sectionAnswerSchema });

export const addToSection = async (associationId: string, sectionId: string, who: string) =>
  (
    await api.post(pathOf(associationId, sectionId, 'members'), {
      body: { data: { who } },
      schema: joinedSectionSchema,
    })
  ).data;

export const removeFromSection = (associationId: string, sectionId: string, memberId: string) =>
  api.delete(pathOf(associationId, sectionId, 'members', memberId), { schema: doneSchema });

export const changeMemberSections = (memberId: string, data: MemberSectionsChange): Promise<unknown> =>
  api.put(`/memberships/${encodeURIComponent(memberId)}/sections`, {
    body: { data },
    schema: memberSectionsSchema,
  });
