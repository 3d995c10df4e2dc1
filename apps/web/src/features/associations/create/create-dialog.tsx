import type { CreationForm } from '@kermesse/domain/associations/creation-form';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { type UploadProfile, uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Alert, Box, Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconMail, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../platform/session/use-session.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { KeptNote } from '../../../ui/forms/kept-note.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import { useCreation } from './use-creation.ts';

const { associationFile } = uploadProfiles;
/** The folder takes both kinds; each field takes one. */
const [logoKind, documentKind] = associationFile.kinds;
const logoProfile: UploadProfile = { ...associationFile, kinds: [logoKind] };
const documentProfile: UploadProfile = { ...associationFile, kinds: [documentKind] };
const folder = 'associations/new/logo';

interface RegistryFieldsProps extends Omit<ReturnType<typeof useCreation>, 'creation'> {
  control: Control<CreationForm>;
}

function RegistryFields({ control, isLooking, lookUp }: RegistryFieldsProps): ReactElement {
  return (
    <Stack gap="sm" p={18} bg="var(--k-paper-back)" bdrs="lg">
      <Text fz="sm">
        Un seul de ces numéros suffit pour remplir le formulaire depuis le registre public. Sans numéro, ou
        s’il ne répond pas, remplissez-le à la main.
      </Text>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="sm" align="flex-start">
        <FormField control={control} name="siret">
          {(field) => (
            <TextField
              {...field}
              flex={1}
              w="100%"
              label="SIRET ou SIREN"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField control={control} name="rna">
          {(field) => (
            <TextField
              {...field}
              flex={1}
              w="100%"
              label="Numéro RNA"
              placeholder="W802086390"
              autoCapitalize="characters"
              autoComplete="off"
            />
          )}
        </FormField>
        <Button
          variant="default"
          mt={{ base: 0, sm: 29 }}
          loading={isLooking}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          onClick={lookUp}
        >
          Rechercher
        </Button>
      </Flex>
    </Stack>
  );
}

function AddressFields({ form }: { form: UseFormReturn<CreationForm> }): ReactElement {
  const { control, getValues, setValue } = form;
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <FormField control={control} name="number">
          {(field) => <TextField {...field} label="Numéro" w={120} required autoComplete="off" />}
        </FormField>
        <FormField control={control} name="street">
          {(field) => <TextField {...field} label="Rue" flex={1} required autoComplete="address-line1" />}
        </FormField>
      </Group>
      <FormField control={control} name="complement">
        {(field) => <TextField {...field} label="Complément" autoComplete="address-line2" />}
      </FormField>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <FormField control={control} name="zipcode">
          {(field) => (
            <TextField
              {...field}
              label="Code postal"
              w={160}
              required
              inputMode="numeric"
              autoComplete="postal-code"
            />
          )}
        </FormField>
        <Box flex={1} miw={0}>
          <FormField control={control} name="city">
            {(field) => (
              <CityField
                {...field}
                capitalises
                label="Ville"
                required
                onPick={({ postcode }) => {
                  if (postcode && !getValues('zipcode')) setValue('zipcode', postcode, { shouldDirty: true });
                }}
              />
            )}
          </FormField>
        </Box>
      </Group>
    </>
  );
}

export default function CreateDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { creation, isLooking, lookUp } = useCreation(onClose);
  const { control } = creation.form;
  const session = useSession();
  const isUnconfirmed = session.status === 'signed-in' && !session.user.isConfirmed;
  return (
    <FormDialog title={associationMessages.formTitle} size={720} keepsOnClickOutside onClose={onClose}>
      <DialogForm
        state={creation}
        submitLabel="Créer l’association"
        onCancel={() => {
          creation.discard();
          onClose();
        }}
      >
        {creation.isRestored && <KeptNote onStartAnew={creation.discard} />}
        {isUnconfirmed && (
          <Alert icon={<IconMail size={20} />} color="soleil" variant="light" role="alert">
            {associationMessages.emailNotConfirmed} Le lien est dans le message de bienvenue
            {'\u00a0'}; ce que vous écrivez ici vous attend.{' '}
            <Link to="/account/security">Renvoyer le lien</Link>
          </Alert>
        )}
        <RegistryFields control={control} isLooking={isLooking} lookUp={lookUp} />
        <FormField control={control} name="name">
          {(field) => <TextField {...field} label="Nom de l’association" kind="organization" required />}
        </FormField>
        <FormField control={control} name="president_name">
          {(field) => (
            <TextField {...field} label="Nom du président ou de la présidente" required autoComplete="off" />
          )}
        </FormField>
        <AddressFields form={creation.form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <FormField control={control} name="email">
            {(field) => <TextField {...field} label="E-mail" kind="email" required />}
          </FormField>
          <FormField control={control} name="phone">
            {(field) => (
              <TextField
                {...field}
                label="Téléphone"
                required
                inputMode="tel"
                autoComplete="tel-national"
                description="10 chiffres"
              />
            )}
          </FormField>
        </SimpleGrid>
        <FormField control={control} name="description_short">
          {(field) => (
            <TextareaField {...field} label="Description courte" required minRows={2} maxLength={300} />
          )}
        </FormField>
        <FormField control={control} name="description_long">
          {(field) => <TextareaField {...field} label="Description longue" required maxLength={5000} />}
        </FormField>
        <FormField control={control} name="documents">
          {(field) => (
            <FileUploader
              {...field}
              label="Document officiel"
              description="Statuts, récépissé de déclaration ou extrait du Journal officiel."
              required
              profile={documentProfile}
              folder={folder}
            />
          )}
        </FormField>
        <FormField control={control} name="logos">
          {(field) => <FileUploader {...field} label="Logo" profile={logoProfile} folder={folder} />}
        </FormField>
        <Alert icon={<IconInfoCircle size={20} />} color="sapin" variant="light">
          Votre association apparaîtra dans la recherche dès que notre équipe aura vérifié le document.
        </Alert>
      </DialogForm>
    </FormDialog>
  );
}
