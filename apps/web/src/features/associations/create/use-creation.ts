import {
  type CreationForm,
  creationFieldOf,
  creationFormSchema,
  emptyCreationForm,
  fillFromRegistry,
  registryNotice,
} from '@kermesse/domain/associations/creation-form';
import { associationMessages as messages } from '@kermesse/domain/associations/messages';
import { registryMessages } from '@kermesse/domain/registry/messages';
import { isRna, normalizeRna } from '@kermesse/domain/registry/rna';
import { normalizeSiret } from '@kermesse/domain/registry/siret';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { createAssociation, isNumberTaken, lookUpRegistry, type RegistryNumber } from '../api.ts';
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

  const showAt = (field: 'siret' | 'rna', message: string) => {
    // Once touched, typing takes the message away.
    form.setValue(field, form.getValues(field), { shouldTouch: true });
    form.setError(field, { type: 'registry', message });
  };
  const looking = useChange({
    send: (number: RegistryNumber) => Promise.all([lookUpRegistry(number), isNumberTaken(number)]),
    onDone: ([data, isTaken], number) => {
      const filled = fillFromRegistry(form.getValues(), data);
      for (const [name, value] of Object.entries(filled))
        form.setValue(name as keyof CreationForm, value, { shouldDirty: true });
      form.clearErrors();
      const field = 'siret' in number ? 'siret' : 'rna';
      const notice = registryNotice(field, data, isTaken);
      if (notice !== null) showAt(field, notice);
    },
    onFailure: (error, number) => {
      showAt('siret' in number ? 'siret' : 'rna', messageOf(error));
      return true;
    },
  });
  const lookUp = () => {
    const siret = normalizeSiret(form.getValues('siret'));
    const rna = normalizeRna(form.getValues('rna'));
    if (siret !== '') void looking.run({ siret });
    else if (rna === '') showAt('siret', registryMessages.empty);
    else if (isRna(rna)) void looking.run({ rna });
    else showAt('rna', registryMessages.rnaMalformed);
  };

  return { creation, isLooking: looking.isPending, lookUp };
}
