import type { ShownPaper } from '@kermesse/domain/assemblies/answers';
import { documentMessages, usualReaders } from '@kermesse/domain/associations/documents';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import type { UploadedFile } from '../../../ui/uploader/upload-queue.ts';
import { addPaper, papersQuery } from '../api.ts';

const noFiles: UploadedFile[] = [];
const longestTitle = 120;

interface PaperFieldProps {
  field: BoundField<string[]>;
  /** Perhaps by somebody who reads more. */
  attached: readonly Pick<ShownPaper, 'documentId' | 'title'>[];
}

/** Documents of the association; a new one is put among them and joined at once. */
export function PaperField({ field, attached }: PaperFieldProps): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const associationId = association.documentId;
  const { data: documents = [] } = useQuery(papersQuery(associationId));
  const hidden = attached.filter(
    (paper) => !documents.some(({ documentId }) => documentId === paper.documentId),
  );
  const offered = [...documents, ...hidden];
  const adding = useChange({
    send: ({ url, name }: UploadedFile) =>
      addPaper(associationId, {
        title: name.replace(/\.[a-z0-9]+$/i, '').slice(0, longestTitle) || 'Document',
        kind: 'other',
        readers: [...usualReaders],
        file: url,
        note: '',
      }),
    done: documentMessages.added,
    refresh: [associationKeys.of(associationId, 'documents')],
    onRefreshed: (documentId) => field.onChange([...field.value, documentId]),
  });
  return (
    <Stack gap="md">
      <MultiSelectField
        {...field}
        label="Documents à lire avant l’assemblée"
        description="Toutes les personnes convoquées pourront les lire, quel que soit leur rôle."
        options={offered.map(({ documentId, title }) => ({ value: documentId, label: title }))}
      />
      {can('upload_documents') && (
        <FileUploader
          label="Ajouter un fichier"
          profile={uploadProfiles.associationDocument}
          folder={`associations/${associationId}/documents`}
          value={noFiles}
          onChange={(files) => {
            const [file] = files;
            if (file) void adding.run(file);
          }}
        />
      )}
    </Stack>
  );
}
