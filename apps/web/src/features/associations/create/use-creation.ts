import {
  type CreationForm,
  type CreationProblems,
  creationProblems,
  emptyCreationForm,
  fillFromRegistry,
  toNewAssociation,
} from '@kermesse/domain/associations/creation-form';
import { associationMessages as messages } from '@kermesse/domain/associations/messages';
import type { City } from '@kermesse/domain/geo/schemas';
import { registryMessages } from '@kermesse/domain/registry/messages';
import { normalizeSiret } from '@kermesse/domain/registry/siret';
import type { Issue } from '@kermesse/domain/shared/issue';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import type { UploadedFile } from '../../../ui/uploader/upload-queue.ts';
import { createAssociation, isSiretTaken, lookUpRegistry } from '../api.ts';
import { associationKeys } from '../keys.ts';
import { creationDraft } from './draft.ts';

/** Paths of the server's errors, by field of the form. */
const fieldOf: Readonly<Record<string, keyof CreationProblems>> = {
  'data.address.line1': 'street',
  'data.address.city': 'city',
  'data.address.zipcode': 'zipcode',
  'data.url_official_document': 'document',
};

function problemsOf(issues: readonly Issue[]): CreationProblems {
  return Object.fromEntries(
    issues.map(({ path, message }) => [fieldOf[path] ?? path.replace('data.', ''), message]),
  );
}

/** What was typed survives a reload until it is sent. */
export function useCreation(onClose: () => void) {
  const [form, setForm] = useState<CreationForm>(() => creationDraft().load() ?? emptyCreationForm);
  const [coordinates, setCoordinates] = useState<string | null>(null);
  const [problems, setProblems] = useState<CreationProblems>({});
  const [lookUpProblem, setLookUpProblem] = useState<string>();
  const [documents, setDocuments] = useState<UploadedFile[]>([]);
  const [logos, setLogos] = useState<UploadedFile[]>([]);
  const formRef = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  /** The current values, for an answer that arrives while somebody types. */
  const latest = useRef(form);
  const change = (next: CreationForm) => {
    latest.current = next;
    setForm(next);
    creationDraft().save(next);
  };

  const set = (name: keyof CreationForm, value: string) => {
    change({ ...form, [name]: value });
    const { [name]: _, ...rest } = problems;
    setProblems(rest);
    if (name === 'siret') setLookUpProblem(undefined);
    if (name === 'street' || name === 'number' || name === 'zipcode' || name === 'city') setCoordinates(null);
  };

  const show = (found: CreationProblems) => {
    setProblems(found);
    focusFirstInvalid(() => formRef.current);
  };

  const looking = useChange({
    send: (siret: string) => Promise.all([lookUpRegistry(siret), isSiretTaken(siret)]),
    onDone: ([data, isTaken]) => {
      change(fillFromRegistry(latest.current, data));
      setCoordinates(data.coordonnees.coordinates);
      setProblems(isTaken ? { siret: messages.siretTaken } : {});
    },
    onFailure: (error) => {
      setLookUpProblem(messageOf(error));
      return true;
    },
  });
  const lookUp = () => {
    const siret = normalizeSiret(form.siret);
    setLookUpProblem(siret === '' ? registryMessages.empty : undefined);
    if (siret !== '') void looking.run(siret);
  };

  const creation = useChange({
    send: (document: UploadedFile) =>
      createAssociation(
        toNewAssociation(form, { logo: logos[0]?.url ?? null, document: document.url, coordinates }),
      ),
    done: messages.created,
    refresh: [associationKeys.mine],
    onDone: () => creationDraft().forget(),
    onRefreshed: ({ documentId }) => {
      onClose();
      return navigate({ to: '/my-associations/$associationId', params: { associationId: documentId } });
    },
    fields: (issues) => {
      show(problemsOf(issues));
      return false;
    },
    onFailure: (error) => {
      const isTold = error instanceof ApiError && error.status < 500 && error.status !== 400;
      toast.error(isTold ? error.message : messages.submitFailed);
      return true;
    },
  });

  const submit = () => {
    const [document] = documents;
    const found = creationProblems(form, document !== undefined);
    // A failed look-up does not prevent sending.
    setLookUpProblem(undefined);
    if (Object.keys(found).length > 0 || !document) {
      show(found);
      toast.error(
        Object.keys(found).length === 1 && found.document
          ? messages.documentRequiredToast
          : 'Certains champs sont à compléter.',
      );
      return;
    }
    void creation.run(document);
  };

  const pickCity = ({ name, postcode }: City) =>
    change({ ...form, city: name, zipcode: form.zipcode || (postcode ?? '') });

  return {
    form,
    set,
    problems,
    formRef,
    documents,
    setDocuments,
    logos,
    setLogos,
    isLooking: looking.isPending,
    lookUp,
    lookUpProblem,
    isPending: creation.isPending,
    failure: null,
    submit,
    pickCity,
  };
}
