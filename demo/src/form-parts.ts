/** As the builder sends it: missing values get their default when it is stored. */
export type Raw = Record<string, unknown>;

export const question = (id: string, fieldLabel: string, fieldType: string, over: Raw = {}): Raw => ({
  id,
  fieldName: id,
  fieldLabel,
  fieldType,
  ...over,
});

export const options = (values: readonly string[]) =>
  values.map((label, index) => ({ id: `o${index + 1}`, label, value: label }));

export const when = (targetId: string, operator: string, value?: unknown): Raw => ({
  groupOperator: 'AND',
  groups: [
    { operator: 'AND', conditions: [{ targetId, operator, ...(value === undefined ? {} : { value }) }] },
  ],
});

export const required = { fieldRequired: true };
export const pair = { layout: 'grid', layoutConfig: { gap: 16, minWidth: 260 } };
