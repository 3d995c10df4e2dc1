import { readDocument } from '@kermesse/domain/forms/answers/check-document';
import type { SubmittedAnswer } from '@kermesse/domain/forms/answers/submission';
import type { FieldType } from '@kermesse/domain/forms/enums';
import { answerLimits } from '@kermesse/domain/forms/limits';
import { formMessages } from '@kermesse/domain/forms/messages';
import type { CompiledForm } from '@kermesse/domain/forms/visibility/compile-form';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { SubmissionError } from '@kermesse/domain/registration/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Sender } from '../../platform/uploads/policies.ts';
import type { StoredFile } from '../../platform/uploads/tables.ts';
import { useFile } from '../../platform/uploads/use-file.ts';

const fileTypes: ReadonlySet<FieldType> = new Set<FieldType>(['document', 'signature']);

/** Answered with an uploaded file; an address in any other answer is mere text. */
export const isFileQuestion = ({ fieldType }: { readonly fieldType: FieldType }): boolean =>
  fileTypes.has(fieldType);

/** A small picture, as the browser draws it; the type was read from its bytes. */
const isSignature = (file: StoredFile | null): boolean =>
  file?.mediaType === 'image/png' && file.bytes <= answerLimits.signatureBytes;

/** Only files uploaded by the caller are accepted. */
export async function checkFiles(
  tx: Tx,
  sender: Sender,
  { elements }: CompiledForm,
  answers: readonly SubmittedAnswer[],
): Promise<SubmissionError[]> {
  const errors: SubmissionError[] = [];
  for (const element of elements) {
    if (element.kind !== 'question' || !isFileQuestion(element.source)) continue;
    const answer = answers.find(({ fieldName }) => fieldName === element.source.fieldName);
    const document = answer ? readDocument(answer.value) : null;
    if (!answer || !document?.url) continue;
    const file = await useFile(tx, { url: document.url, sender, profiles: ['document'] });
    const isFit = element.source.fieldType !== 'signature' || isSignature(file);
    if (file && isFit) continue;
    errors.push({
      path: answer.fieldName,
      message: file
        ? formMessages.answers.signature(answer.fieldLabel)
        : registrationMessages.foreignFile(answer.fieldLabel),
      pageIndex: element.pageIndex,
    });
  }
  return errors;
}
