import { foldText } from '../../shared/text.ts';
import { isReservedFieldName } from '../answers/reserved-fields.ts';
import { formLimits } from '../limits.ts';
import { isFieldName } from '../schema/identifier.ts';

const labelSuffix = / \(\d+\)$/;
const nameSuffix = /_\d+$/;
const maxNameLength = 100;

/** A numeric suffix is only replaced when the name without it is taken: '(2027)' may belong to the name. */
function firstFree(
  name: string,
  isTaken: (candidate: string) => boolean,
  suffix: RegExp,
  withNumber: (base: string, number: number) => string,
): string {
  if (!isTaken(name)) return name;
  const counted = name.replace(suffix, '');
  const base = counted !== name && isTaken(counted) ? counted : name;
  let number = 2;
  while (isTaken(withNumber(base, number))) number += 1;
  return withNumber(base, number);
}

/** 'Identité' beside an 'Identité' becomes 'Identité (2)', then 'Identité (3)'. */
export function uniqueLabel(
  label: string,
  taken: ReadonlySet<string>,
  maxLength: number = formLimits.nameLength,
): string {
  return firstFree(
    label,
    (candidate) => taken.has(candidate),
    labelSuffix,
    (base, number) => {
      const suffix = ` (${number})`;
      return `${base.slice(0, maxLength - suffix.length)}${suffix}`;
    },
  );
}

/** 'nom' beside a 'nom' becomes 'nom_2', then 'nom_3'. */
export function uniqueFieldName(name: string, taken: ReadonlySet<string>): string {
  return firstFree(
    name,
    (candidate) => taken.has(candidate),
    nameSuffix,
    (base, number) => {
      const suffix = `_${number}`;
      return `${base.slice(0, maxNameLength - suffix.length)}${suffix}`;
    },
  );
}

const maxSlugLength = 60;
const fallback = 'champ';

/** 'Numéro de licence' becomes 'numero_de_licence'; never a name that is reserved or cannot be a field. */
export function fieldNameFrom(label: string): string {
  const slug = foldText(label)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxSlugLength)
    .replace(/^_+|_+$/g, '');
  if (slug === '') return fallback;
  const isUsable = isFieldName(slug) && !isReservedFieldName(slug) && !/^\d/.test(slug);
  return isUsable ? slug : `${fallback}_${slug}`;
}
