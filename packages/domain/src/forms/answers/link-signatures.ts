/**
 * A link may set a hidden field only with the server's signature of form, field and value. The signature is kept
 * among the answers beside its field and sent with it.
 */
export const signatureKey = (fieldName: string): string => `signature_${fieldName}`;

interface Field {
  fieldName: string;
  fieldType: string;
}

/** Set by the organiser's link alone: nobody sees or types it. */
export const isSetByLink = ({ fieldType }: Pick<Field, 'fieldType'>): boolean => fieldType === 'hidden';

type Answers = Readonly<Record<string, unknown>>;

/** For the way to the server; without a signed field the same list. */
export function withSignatures<T extends { fieldName: string }>(
  form: readonly T[],
  answers: Answers,
): (T & { signature?: string })[] {
  return form.map((answer) => {
    const signature = answers[signatureKey(answer.fieldName)];
    return typeof signature === 'string' ? { ...answer, signature } : answer;
  });
}

type IsSigned = (fieldName: string, value: string, signature: string) => boolean;

/** Without what a browser says of hidden fields on its own. */
export function dropUnsigned(
  fields: readonly Field[],
  answers: Answers,
  signatures: ReadonlyMap<string, string>,
  isSigned: IsSigned,
): Record<string, unknown> {
  const refused = fields.filter((field) => {
    if (!isSetByLink(field) || !Object.hasOwn(answers, field.fieldName)) return false;
    const value = answers[field.fieldName];
    const signature = signatures.get(field.fieldName);
    return !(typeof value === 'string' && signature && isSigned(field.fieldName, value, signature));
  });
  const gone = new Set(refused.map(({ fieldName }) => fieldName));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !gone.has(name)));
}
