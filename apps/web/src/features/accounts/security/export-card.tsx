import { accountMessages } from '@kermesse/domain/accounts/messages';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { Button } from '@mantine/core';
import { IconDownload, IconFileTypography } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { saveJson } from '../../../platform/browser/save-file.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { fetchExport } from './export-data.ts';
import classes from './security-page.module.css';

export function ExportCard(): ReactElement {
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const refuse = (message: string) => {
    setPasswordError(message);
    passwordField.current?.focus();
  };

  const download = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return refuse(accountMessages.currentPasswordRequired);
    const running = new AbortController();
    const { signal } = running;
    controller.current = running;
    setFailure(null);
    setReceived(0);
    try {
      saveJson(await fetchExport({ password, signal, onProgress: setReceived }), 'mes-donnees-kermesse.json');
      toast.success('Vos données sont téléchargées.');
      setPassword('');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password') refuse(error.message);
      else if (!signal.aborted) setFailure(messageOf(error));
    }
    setReceived(null);
  };

  const isRunning = received !== null;
  return (
    <SectionCard
      title="Vos données"
      icon={<IconFileTypography size={20} />}
      description="Tout ce que Kermesse garde à votre sujet, dans un seul fichier que d’autres services savent lire."
    >
      <form className={classes.form} onSubmit={(event) => void download(event)} noValidate>
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
        <FormFailure message={failure} />
        <div className={classes.actions}>
          <p className={classes.progress} role="status">
            {isRunning && (received === 0 ? 'Préparation du fichier…' : `${formatFileSize(received)} reçus…`)}
          </p>
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
        </div>
      </form>
    </SectionCard>
  );
}
