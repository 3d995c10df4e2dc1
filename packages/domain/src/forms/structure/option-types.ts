import type { FieldType } from '../enums.ts';

/** What is answered by options that the organiser writes. Apart from the enums, which bring the validation library. */
export const optionTypes: ReadonlySet<FieldType> = new Set<FieldType>(['enum', 'ranking', 'matrix']);
