import type { QueryParams } from '../../platform/api/query-string.ts';
import type { TableFilters } from '../../ui/data-table/table-state.ts';
import { rangeOf } from '../../ui/data-table/value-range.ts';

/** A column's id tells how its filter is sent: as one of several values, as a range, or as a part of a text. */
const shapes = { choice: 'field-', range: 'range-', text: 'text-' } as const;
type Shape = keyof typeof shapes;

export const fieldColumnId = (shape: Shape, fieldId: string): string => `${shapes[shape]}${fieldId}`;
export const sectionColumnId = 'section';

function conditionOf(shape: Shape, chosen: readonly string[]): QueryParams {
  if (shape === 'choice') return { $in: [...chosen] };
  if (shape === 'text') return { $contains: chosen.join(' ') };
  const { from, to } = rangeOf(chosen);
  return { ...(from && { $gte: from }), ...(to && { $lte: to }) };
}

/** The parameters `own` and `section` of a list of members. */
export function ownConditions(filters: TableFilters): QueryParams {
  const own: Record<string, QueryParams> = {};
  for (const [id, chosen] of Object.entries(filters)) {
    const shape = (Object.keys(shapes) as Shape[]).find((each) => id.startsWith(shapes[each]));
    if (shape && chosen.length > 0) own[id.slice(shapes[shape].length)] = conditionOf(shape, chosen);
  }
  const sections = filters[sectionColumnId] ?? [];
  return {
    ...(Object.keys(own).length > 0 && { own }),
    ...(sections.length > 0 && { section: [...sections] }),
  };
}
