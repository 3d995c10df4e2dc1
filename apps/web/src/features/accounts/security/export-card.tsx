import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { Button } from '@mantine/core';
import { IconDownload, IconFileTypography } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { fetchExport, saveFile } from './export-data.ts';
import classes from './security-page.module.css';

export function ExportCard(): ReactElement {
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const download = async () => {
    const running = new AbortController();
    const { signal } = running;
    controller.current = running;
    setFailure(null);
    setReceived(0);
    try {
      saveFile(await fetchExport({ signal, onProgress: setReceived }));
      toast.success('Vos données sont téléchargées.');
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error));
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
      <div className={classes.form}>
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
              onClick={() => void download()}
            >
              Télécharger mes données
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
