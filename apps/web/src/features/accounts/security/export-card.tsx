import { passwordProofSchema } from '@kermesse/domain/accounts/account-schemas';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileTypography } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { saveJson } from '../../../platform/browser/save-file.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from '../accounts.module.css';
import { fetchExport } from './export-data.ts';
import { useHasPassword } from './use-has-password.ts';

export function ExportCard(): ReactElement {
  const hasPassword = useHasPassword();
  const [received, setReceived] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const {
    form,
    submit,
    failure,
    isPending: isRunning,
  } = useDomainForm({
    schema: passwordProofSchema,
    initial: hasPassword ? { password: '' } : {},
    send: async ({ password }) => {
      controller.current = new AbortController();
      setReceived(0);
      const { signal } = controller.current;
      saveJson(await fetchExport({ password, signal, onProgress: setReceived }), 'mes-donnees-kermesse.json');
    },
    done: 'Vos données sont téléchargées.',
    isClearedWhenSent: true,
    onFailure: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      if (isWrong) form.setError('password', { message: error.message });
      return isWrong || controller.current?.signal.aborted === true;
    },
  });

  return (
    <SectionCard
      title="Vos données"
      icon={<IconFileTypography size={20} />}
      description="Tout ce que Kermesse garde à votre sujet, dans un seul fichier que d’autres services savent lire."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          {hasPassword && (
            <FormField control={form.control} name="password">
              {(field) => (
                <PasswordField
                  {...field}
                  value={field.value ?? ''}
                  name="exportPassword"
                  label="Votre mot de passe"
                  description={'Demandé une nouvelle fois\u00a0: ce fichier contient tout de vous.'}
                />
              )}
            </FormField>
          )}
          <FormFailure message={failure} />
          <Group gap={10} justify="flex-end" className={classes.actions ?? ''}>
            <Text flex={1} c="dimmed" fz="var(--k-font-size-label)" role="status">
              {isRunning &&
                (received === 0 ? 'Préparation du fichier…' : `${formatFileSize(received)} reçus…`)}
            </Text>
            {isRunning ? (
              <Button variant="default" onClick={() => controller.current?.abort()}>
                Annuler
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                type="submit"
              >
                Télécharger mes données
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
