import { associationMessages } from '@kermesse/domain/associations/messages';
import { type UploadProfile, uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Alert, Box, Button, Flex, Group, SimpleGrid } from '@mantine/core';
import { IconInfoCircle, IconMail, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
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

export default function CreateDialog({ onClose }: { onClose: () => void }): ReactElement {
  const creation = useCreation(onClose);
  const session = useSession();
  const isUnconfirmed = session.status === 'signed-in' && !session.user.isConfirmed;
  const { form, set, problems, isLooking, lookUp, lookUpProblem } = creation;
  const text = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <FormDialog title={associationMessages.formTitle} size={720} keepsOnClickOutside onClose={onClose}>
      <DialogForm
        ref={creation.formRef}
        state={creation}
        submitLabel="Créer l’association"
        onCancel={onClose}
      >
        {isUnconfirmed && (
          <Alert icon={<IconMail size={20} />} color="soleil" variant="light" role="alert">
            {associationMessages.emailNotConfirmed} Le lien est dans le message de bienvenue
            {'\u00a0'}; ce que vous écrivez ici vous attend.{' '}
            <Link to="/account/security">Renvoyer le lien</Link>
          </Alert>
        )}
        <Flex direction={{ base: 'column', sm: 'row' }} gap="sm" p={18} bg="var(--k-paper-back)" bdrs="lg">
          <TextField
            flex={1}
            label="SIRET ou SIREN"
            description="Facultatif. Nous remplissons le formulaire depuis le registre public."
            inputMode="numeric"
            autoComplete="off"
            {...text('siret')}
            error={problems.siret ?? lookUpProblem}
          />
          <Button
            variant="default"
            mt={{ base: 0, sm: 25 }}
            loading={isLooking}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            onClick={lookUp}
          >
            Rechercher
          </Button>
        </Flex>
        <TextField label="Nom de l’association" kind="organization" required {...text('name')} />
        <TextField
          label="Nom du président ou de la présidente"
          required
          autoComplete="off"
          {...text('president_name')}
        />
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <TextField label="Numéro" w={120} required autoComplete="off" {...text('number')} />
          <TextField label="Rue" flex={1} required autoComplete="address-line1" {...text('street')} />
        </Group>
        <TextField label="Complément" autoComplete="address-line2" {...text('complement')} />
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <TextField
            label="Code postal"
            w={160}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            {...text('zipcode')}
          />
          <Box flex={1} miw={0}>
            <CityField
              capitalises
              label="Ville"
              name="city"
              required
              value={form.city}
              error={problems.city}
              onChange={(city) => set('city', city)}
              onPick={creation.pickCity}
            />
          </Box>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField label="E-mail" kind="email" required {...text('email')} />
          <TextField
            label="Téléphone"
            required
            inputMode="tel"
            autoComplete="tel-national"
            description="10 chiffres"
            {...text('phone')}
          />
        </SimpleGrid>
        <TextareaField
          label="Description courte"
          required
          minRows={2}
          maxLength={300}
          {...text('description_short')}
        />
        <TextareaField label="Description longue" required maxLength={5000} {...text('description_long')} />
        <FileUploader
          label="Document officiel"
          description="Statuts, récépissé de déclaration ou extrait du Journal officiel."
          required
          profile={documentProfile}
          folder={folder}
          value={creation.documents}
          error={problems.document}
          onChange={creation.setDocuments}
        />
        <FileUploader
          label="Logo"
          profile={logoProfile}
          folder={folder}
          value={creation.logos}
          onChange={creation.setLogos}
        />
        <Alert icon={<IconInfoCircle size={20} />} color="sapin" variant="light">
          Votre association apparaîtra dans la recherche dès que notre équipe aura vérifié le document.
        </Alert>
      </DialogForm>
    </FormDialog>
  );
}
