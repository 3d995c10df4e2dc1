import { readDocument } from '@kermesse/domain/forms/answers/check-document';
import type { SubmittedAnswer } from '@kermesse/domain/forms/answers/submission';
import type { CompiledForm } from '@kermesse/domain/forms/visibility/compile-form';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { SubmissionError } from '@kermesse/domain/registration/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Sender } from '../../platform/uploads/policies.ts';
import { useFile } from '../../platform/uploads/use-file.ts';

/** Only files uploaded by the caller are accepted. */
export async function checkFiles(
  tx: Tx,
  sender: Sender,
  { elements }: CompiledForm,
  answers: readonly SubmittedAnswer[],
): Promise<SubmissionError[]> {
  const errors: SubmissionError[] = [];
  for (const element of elements) {
    if (element.kind !== 'question' || element.source.fieldType !== 'document') continue;
    const answer = answers.find(({ fieldName }) => fieldName === element.source.fieldName);
    const document = answer ? readDocument(answer.value) : null;
    if (!answer || !document?.url) continue;
    const file = await useFile(tx, { url: document.url, sender, profiles: ['document'] });
    if (file) continue;
    errors.push({
      path: answer.fieldName,
      message: registrationMessages.foreignFile(answer.fieldLabel),
      pageIndex: element.pageIndex,
    });
  }
  return errors;
}
