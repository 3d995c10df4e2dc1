import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { Button, Stack } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useChange } from '../../../../ui/feedback/use-change.ts';
import { DialogActions, FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../../ui/forms/form-failure.tsx';
import { afterLibraryChange } from '../../keys.ts';
import { saveEntry } from '../../library/api.ts';
import { questionData } from '../../library/editor/check-question.ts';
import { editorMessages, libraryMessages } from '../../library/messages.ts';
import { useTokenNames } from './use-token-names.ts';

const SimilarQuestions = lazy(async () => ({
  default: (await import('../../library/editor/similar-questions.tsx')).SimilarQuestions,
}));

interface AddToLibraryProps {
  question: Question;
  /** The question is from then on one of the library's. */
  onAdded: (patch: Pick<Question, 'questionId' | 'originalLabel'>) => void;
}

/** Keeps a question for other forms, after a look at those that are there already. */
export function AddToLibrary({ question, onAdded }: AddToLibraryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = questionLabel(question).trim();
  // Other forms have other identifiers: there the answers that its texts repeat are found by their titles.
  const { show } = useTokenNames(question.id);
  const [fieldHelp, fieldPlaceholder] = [show(question.fieldHelp), show(question.fieldPlaceholder)];
  const close = () => setIsOpen(false);
  const adding = useChange({
    send: () =>
      saveEntry('question', null, {
        ...questionData(
          { ...question, fieldLabel: label, fieldHelp, fieldPlaceholder, isTemplate: false },
          false,
        ),
        productConfig: question.productConfig,
      }),
    done: libraryMessages.saved(label),
    refresh: afterLibraryChange,
    onDone: (entry) => {
      close();
      if (entry) onAdded({ questionId: entry.documentId, originalLabel: label });
    },
    failsInPlace: true,
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        disabled={label === ''}
        leftSection={<IconBooks size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {libraryMessages.addFromForm}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={libraryMessages.addFromForm} size={520}>
        <Stack gap={18}>
          <p>{libraryMessages.addFromFormText(label)}</p>
          <Suspense>
            <SimilarQuestions question={{ ...question, fieldLabel: label }} ownId={question.questionId} />
          </Suspense>
          <FormFailure message={adding.failure} />
          <DialogActions>
            <Button variant="default" onClick={close}>
              {editorMessages.cancel}
            </Button>
            <Button data-autofocus loading={adding.isPending} onClick={() => void adding.run()}>
              {libraryMessages.addFromFormConfirm}
            </Button>
          </DialogActions>
        </Stack>
      </FormDialog>
    </>
  );
}
