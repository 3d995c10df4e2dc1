import {
  type DocumentKind,
  documentDetailsSchema,
  documentKindLabels,
  documentKinds,
  documentMessages,
  newDocumentSchema,
  newVersionSchema,
  type ShownDocument,
  usualReaders,
} from '@kermesse/domain/associations/documents';
import { type MemberRole, memberRoles } from '@kermesse/domain/memberships/enums';
import { matrixRoleLabels } from '@kermesse/domain/memberships/permissions';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import type { UploadedFile } from '../../../ui/uploader/upload-queue.ts';
import { associationKeys } from '../keys.ts';
import { addDocument, addVersion, changeDocument } from './api.ts';

const kindOptions = documentKinds.map((value) => ({ value, label: documentKindLabels[value] }));
const readerOptions = memberRoles.map((value) => ({ value, label: matrixRoleLabels[value] }));

interface DocumentValues {
  title: string;
  kind: DocumentKind;
  readers: MemberRole[];
  note: string;
  file: UploadedFile[];
}

const noFiles: UploadedFile[] = [];
const emptyValues: DocumentValues = {
  title: '',
  kind: 'statutes',
  readers: [...usualReaders],
  note: '',
  file: noFiles,
};

/** The form holds what was sent, the server wants the address of the file. */
const urlOf = ({ file }: DocumentValues): string => file[0]?.url ?? '';

interface PartProps {
  control: Control<DocumentValues>;
}

function DetailFields({ control }: PartProps): ReactElement {
  return (
    <>
      <FormField control={control} name="title">
        {(field) => <TextField {...field} label="Titre" required data-autofocus autoComplete="off" />}
      </FormField>
      <FormField control={control} name="kind">
        {(field) => <SelectField {...field} label="Rangé dans" options={kindOptions} required />}
      </FormField>
      <FormField control={control} name="readers">
        {(field) => (
          <MultiSelectField
            {...field}
            label="Qui peut le lire"
            description="Ceux qui gèrent les documents les lisent tous."
            options={readerOptions}
            required
          />
        )}
      </FormField>
    </>
  );
}

function FileField({ control, associationId }: PartProps & { associationId: string }): ReactElement {
  return (
    <FormField control={control} name="file">
      {(field) => (
        <FileUploader
          {...field}
          label="Fichier"
          required
          profile={uploadProfiles.associationDocument}
          folder={`associations/${associationId}/documents`}
        />
      )}
    </FormField>
  );
}

interface DialogProps {
  associationId: string;
  onClose: () => void;
}

export function NewDocumentDialog({ associationId, onClose }: DialogProps): ReactElement {
  const state = useDomainForm({
    schema: newDocumentSchema,
    initial: emptyValues,
    toPayload: (values: DocumentValues) => {
      const { title, kind, readers } = values;
      return { title, kind, readers, file: urlOf(values) };
    },
    send: (document) => addDocument(associationId, document),
    done: documentMessages.added,
    refresh: [associationKeys.of(associationId)],
    onRefreshed: onClose,
  });
  const { control } = state.form;
  return (
    <FormDialog title="Ajouter un document" keepsOnClickOutside onClose={onClose}>
      <DialogForm state={state} submitLabel="Ajouter" onCancel={onClose}>
        <DetailFields control={control} />
        <FileField control={control} associationId={associationId} />
      </DialogForm>
    </FormDialog>
  );
}

interface KnownDocumentProps extends DialogProps {
  document: ShownDocument;
}

export function ChangeDocumentDialog({ associationId, document, onClose }: KnownDocumentProps): ReactElement {
  const { documentId, title, kind, readers } = document;
  const state = useDomainForm({
    schema: documentDetailsSchema,
    initial: { ...emptyValues, title, kind, readers },
    toPayload: (values: DocumentValues) => ({
      title: values.title,
      kind: values.kind,
      readers: values.readers,
    }),
    send: (details) => changeDocument(associationId, documentId, details),
    done: documentMessages.saved,
    refresh: [associationKeys.of(associationId)],
    onRefreshed: onClose,
  });
  return (
    <FormDialog title={`Modifier «\u00a0${title}\u00a0»`} onClose={onClose}>
      <DialogForm state={state} submitLabel="Enregistrer" onCancel={onClose}>
        <DetailFields control={state.form.control} />
      </DialogForm>
    </FormDialog>
  );
}

export function NewVersionDialog({ associationId, document, onClose }: KnownDocumentProps): ReactElement {
  const state = useDomainForm({
    schema: newVersionSchema,
    initial: emptyValues,
    toPayload: (values: DocumentValues) => ({ file: urlOf(values), note: values.note }),
    send: (version) => addVersion(associationId, document.documentId, version),
    done: documentMessages.replaced,
    refresh: [associationKeys.of(associationId)],
    onRefreshed: onClose,
  });
  const { control } = state.form;
  return (
    <FormDialog
      title={`Nouvelle version de «\u00a0${document.title}\u00a0»`}
      keepsOnClickOutside
      onClose={onClose}
    >
      <DialogForm state={state} submitLabel="Mettre en ligne" onCancel={onClose}>
        <FileField control={control} associationId={associationId} />
        <FormField control={control} name="note">
          {(field) => (
            <TextField
              {...field}
              label="Ce qui change"
              description="Pour ceux qui gèrent les documents. Les versions d’avant leur restent accessibles."
              autoComplete="off"
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
