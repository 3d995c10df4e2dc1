import {
  type CreationForm,
  creationFieldOf,
  creationFormSchema,
  emptyCreationForm,
  fillFromRegistry,
} from '@kermesse/domain/associations/creation-form';
import { associationMessages as messages } from '@kermesse/domain/associations/messages';
import { registryMessages } from '@kermesse/domain/registry/messages';
import { normalizeSiret } from '@kermesse/domain/registry/siret';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { createAssociation, isSiretTaken, lookUpRegistry } from '../api.ts';
import { associationKeys } from '../keys.ts';

function missingMessage(fields: readonly string[]): string {
  const isDocumentAlone = fields.length === 1 && fields[0] === 'documents';
  return isDocumentAlone ? messages.documentRequiredToast : 'Certains champs sont à compléter.';
}

function refusalMessage(error: unknown): string {
  const isTold = error instanceof ApiError && error.status < 500 && error.status !== 400;
  return isTold ? error.message : messages.submitFailed;
}

export function useCreation(onClose: () => void) {
  const navigate = useNavigate();
  const creation = useDomainForm({
    schema: creationFormSchema,
    initial: emptyCreationForm,
    draft: 'new-association',
    fieldOf: creationFieldOf,
    send: createAssociation,
    done: messages.created,
    refresh: [associationKeys.mine],
    onRefreshed: ({ documentId }) => {
      onClose();
      return navigate({ to: '/my-associations/$associationId', params: { associationId: documentId } });
    },
    onInvalid: (fields, refusal) =>
      void toast.error(refusal ? refusalMessage(refusal) : missingMessage(fields)),
    onFailure: (error) => {
      toast.error(refusalMessage(error));
      return true;
    },
  });
  const { form } = creation;

  const showAtSiret = (message: string) => {
    // Once touched, typing takes the message away.
    form.setValue('siret', form.getValues('siret'), { shouldTouch: true });
    form.setError('siret', { type: 'registry', message });
  };
  const looking = useChange({
    send: (siret: string) => Promise.all([lookUpRegistry(siret), isSiretTaken(siret)]),
    onDone: ([data, isTaken]) => {
      const filled = fillFromRegistry(form.getValues(), data);
      for (const [name, value] of Object.entries(filled))
        form.setValue(name as keyof CreationForm, value, { shouldDirty: true });
      form.clearErrors();
      if (isTaken) showAtSiret(messages.siretTaken);
    },
    onFailure: (error) => {
      showAtSiret(messageOf(error));
      return true;
    },
  });
  const lookUp = () => {
    const siret = normalizeSiret(form.getValues('siret'));
    if (siret === '') showAtSiret(registryMessages.empty);
    else void looking.run(siret);
  };

  return { creation, isLooking: looking.isPending, lookUp };
}
