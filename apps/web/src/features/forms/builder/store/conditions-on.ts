import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { dependantsOf } from '@kermesse/domain/forms/structure/relations';
import { indexOf } from './form-index.ts';

interface ConditionsOn {
  dependants: FormElement[];
  /** Removes those conditions. */
  operations: BuilderOperation[];
}

/** The conditions of other elements on these or on what they contain. */
export function conditionsOn(form: Pick<FormContent, 'pages'>, ids: readonly string[]): ConditionsOn {
  const { elements, byId } = indexOf(form);
  const gone = new Set(ids);
  for (const element of elements) {
    const holder = elements[element.container];
    if (holder !== undefined && gone.has(holder.id)) gone.add(element.id);
  }
  const targets = new Set(gone);
  // A product that also stands elsewhere in the form keeps its conditions.
  for (const id of gone) {
    const element = byId.get(id);
    if (element?.kind !== 'product') continue;
    const key = catalogueId(element.source);
    const isElsewhere = elements.some(
      (other) => other.kind === 'product' && !gone.has(other.id) && catalogueId(other.source) === key,
    );
    if (!isElsewhere) targets.add(key);
  }
  const dependants = ids
    .flatMap((id) => dependantsOf(elements, id))
    .filter((element, index, list) => !gone.has(element.id) && list.indexOf(element) === index);
  return {
    dependants,
    operations: dependants.length === 0 ? [] : [{ type: 'drop_conditions', targetIds: [...targets] }],
  };
}
