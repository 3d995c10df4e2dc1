import { associationStatusLabels } from '@kermesse/domain/associations/enums';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { type UploadProfile, uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import { saveAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';
import type { TabProps } from './tab-props.ts';

const { associationFile } = uploadProfiles;
const documentProfile: UploadProfile = { ...associationFile, kinds: [associationFile.kinds[1]] };

/** Only the president changes these fields; documents are for those who may send them. */
export function LegalTab({ association, settings, isEditing }: TabProps): ReactElement {
  const { can } = useAssociationWorkspace();
  const { control } = settings.form;
  const isPresident = can('president_rights');
  const document = association.url_official_document;
  const forPresident = {
    disabled: !isPresident,
    description: isPresident ? undefined : associationMessages.presidentOnly,
  };
  const keeping = useChange({
    send: (url: string) => saveAssociation(association.documentId, { url_official_document: url }),
    done: associationMessages.saved,
    refresh: [associationKeys.of(association.documentId)],
    failureTitle: associationMessages.saveFailed,
  });
  const download = () => document && openPrivateFile(document, 'document-officiel.pdf');
  return (
    <Stack gap={20}>
      <SectionCard>
        {isEditing ? (
          <Stack gap={18}>
            <FormField control={control} name="president_name">
              {(field) => (
                <TextField
                  {...field}
                  {...forPresident}
                  label="Nom du président ou de la présidente"
                  autoComplete="off"
                />
              )}
            </FormField>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <FormField control={control} name="siret">
                {(field) => (
                  <TextField
                    {...field}
                    {...forPresident}
                    label="SIRET ou SIREN"
                    inputMode="numeric"
                    autoComplete="off"
                  />
                )}
              </FormField>
              <FormField control={control} name="rna">
                {(field) => <TextField {...field} {...forPresident} label="Numéro RNA" autoComplete="off" />}
              </FormField>
              <FormField control={control} name="regime">
                {(field) => <TextField {...field} {...forPresident} label="Régime" autoComplete="off" />}
              </FormField>
            </SimpleGrid>
          </Stack>
        ) : (
          <KeyValueList
            entries={[
              { label: 'Présidence', value: association.president_name },
              { label: 'SIRET', value: association.siret },
              { label: 'Numéro RNA', value: association.rna },
              { label: 'Régime', value: association.regime },
              { label: 'Validation', value: associationStatusLabels[association.status_asso] },
            ]}
          />
        )}
      </SectionCard>
      <SectionCard
        title="Document officiel"
        actions={
          document !== null && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => void download()}
            >
              Télécharger
            </Button>
          )
        }
      >
        {can('upload_documents') ? (
          <FileUploader
            label={document ? 'Remplacer le document' : 'Ajouter le document'}
            profile={documentProfile}
            folder={`associations/${association.documentId}/logo`}
            onChange={([file]) => file && void keeping.run(file.url)}
          />
        ) : (
          <Text c="dimmed">{document ? 'Le document est enregistré.' : 'Aucun document.'}</Text>
        )}
      </SectionCard>
    </Stack>
  );
}
