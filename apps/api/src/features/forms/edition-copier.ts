import { copied, defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import type { EditionCopy } from '../../platform/people/registry.ts';
import { dynamicForms, formBlocks, questionAnalytics, questions } from './tables.ts';

/** A day, or a time of that day, in the edition's zone. */
const wallMoment = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+)?$/;

function movedMoment(value: unknown, copy: EditionCopy): unknown {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value;
  const [, day, time = ''] = wallMoment.exec(value) ?? [];
  if (day !== undefined) return `${copy.shift.day(day)}${time}`;
  return copy.shift.instant(new Date(value)).toISOString();
}

/** Shifts visibility periods at any depth of the form. */
function movePeriods(value: unknown, copy: EditionCopy): unknown {
  if (Array.isArray(value)) return value.map((entry) => movePeriods(entry, copy));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key !== 'visibilityPeriod' || typeof entry !== 'object' || entry === null) {
        return [key, movePeriods(entry, copy)];
      }
      const ends = ['startDate', 'endDate'].filter((end) => end in entry);
      const moved = ends.map((end) => [end, movedMoment(Reflect.get(entry, end), copy)]);
      return [key, { ...entry, ...Object.fromEntries(moved) }];
    }),
  );
}

/** The copy is a draft. Ids inside the form stay, so that its logic holds; products become their copies. */
export const formsEditionCopier = defineEditionCopier(
  'forms',
  [
    copied(dynamicForms, 'editionId', {
      reset: { formStatus: 'draft', revision: 1 },
      adjust: (row, copy) => ({ ...row, pages: movePeriods(row.pages, copy) }),
    }),
    ...notCopied(questions, 'createdInEditionId'),
    ...notCopied(formBlocks, 'createdInEditionId'),
    ...notCopied(questionAnalytics, 'usedInEditionId'),
  ],
  ['catalog'],
);
