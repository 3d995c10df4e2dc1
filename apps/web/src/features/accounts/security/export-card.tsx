import { accountMessages } from '@kermesse/domain/accounts/messages';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileTypography } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { saveJson } from '../../../platform/browser/save-file.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from '../accounts.module.css';
import { fetchExport } from './export-data.ts';

export function ExportCard(): ReactElement {
  const [received, setReceived] = useState(0);
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const refuse = (message: string) => {
    setPasswordError(message);
    passwordField.current?.focus();
  };

  const exporting = useChange({
    send: async ({ signal }: AbortController) =>
      saveJson(await fetchExport({ password, signal, onProgress: setReceived }), 'mes-donnees-kermesse.json'),
    done: 'Vos données sont téléchargées.',
    onDone: () => setPassword(''),
    onFailure: (error, { signal }) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      if (isWrong) refuse(error.message);
      return isWrong || signal.aborted;
    },
    failsInPlace: true,
  });
  const download = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return refuse(accountMessages.currentPasswordRequired);
    controller.current = new AbortController();
    setReceived(0);
    void exporting.run(controller.current);
  };

  const isRunning = exporting.isPending;
  return (
    <SectionCard
      title="Vos données"
      icon={<IconFileTypography size={20} />}
      description="Tout ce que Kermesse garde à votre sujet, dans un seul fichier que d’autres services savent lire."
    >
      <form onSubmit={download} noValidate>
        <Stack gap={20}>
          <PasswordField
            ref={passwordField}
            name="exportPassword"
            label="Votre mot de passe"
            description="Demandé une nouvelle fois : ce fichier contient tout de vous."
            value={password}
            error={passwordError}
            onChange={(text) => {
              setPassword(text);
              setPasswordError(null);
            }}
          />
          <FormFailure message={exporting.failure} />
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
