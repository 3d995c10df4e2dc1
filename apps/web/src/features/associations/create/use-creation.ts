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
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import type { UploadedFile } from '../../../ui/uploader/upload-queue.ts';
import { createAssociation, isSiretTaken, lookUpRegistry } from '../api.ts';
import { creationDraft } from './draft.ts';

/** Paths of the server's errors, by field of the form. */
const fieldOf: Readonly<Record<string, keyof CreationProblems>> = {
  'data.address.line1': 'street',
  'data.address.city': 'city',
  'data.address.zipcode': 'zipcode',
  'data.url_official_document': 'document',
};

function problemsOf(error: ApiError): CreationProblems {
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [fieldOf[path] ?? path.replace('data.', ''), message]),
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
  const [isLooking, setIsLooking] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
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

  const lookUp = async () => {
    const siret = normalizeSiret(form.siret);
    if (siret === '') {
      setLookUpProblem(registryMessages.empty);
      return;
    }
    setIsLooking(true);
    setLookUpProblem(undefined);
    try {
      const [data, isTaken] = await Promise.all([lookUpRegistry(siret), isSiretTaken(siret)]);
      change(fillFromRegistry(latest.current, data));
      setCoordinates(data.coordonnees.coordinates);
      setProblems(isTaken ? { siret: messages.siretTaken } : {});
    } catch (error) {
      setLookUpProblem(error instanceof Error ? messageOf(error) : registryMessages.unexpected(0));
    } finally {
      setIsLooking(false);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
    setIsSubmitting(true);
    try {
      const files = { logo: logos[0]?.url ?? null, document: document.url, coordinates };
      const created = await createAssociation(toNewAssociation(form, files));
      creationDraft().forget();
      toast.success(messages.created);
      await client.invalidateQueries({ queryKey: myAssociationsQuery.queryKey });
      onClose();
      await navigate({
        to: '/my-associations/$associationId',
        params: { associationId: created.documentId },
      });
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) show(problemsOf(error));
      const isTold = error instanceof ApiError && error.status < 500 && error.status !== 400;
      toast.error(isTold ? error.message : messages.submitFailed);
    } finally {
      setIsSubmitting(false);
    }
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
    isLooking,
    lookUp,
    lookUpProblem,
    isSubmitting,
    submit: (event: FormEvent) => void submit(event),
    pickCity,
  };
}
