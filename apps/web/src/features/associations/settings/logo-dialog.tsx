import { associationMessages, defaultLogoUrl } from '@kermesse/domain/associations/messages';
import { acceptedTypes, checkFile } from '@kermesse/domain/uploads/check-file';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { FileInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { z } from 'zod';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { sendFile } from '../../../ui/uploader/send-file.ts';
import { saveAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';
import classes from './settings.module.css';

const profile = uploadProfiles.associationLogo;

const logoSchema = z.object({
  file: z
    .custom<File>((file) => file instanceof File, { error: associationMessages.logoNoFile, abort: true })
    .superRefine((file, context) => {
      const message = checkFile(file, profile);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});

interface LogoDialogProps {
  associationId: string;
  onClose: () => void;
}

/** When the upload fails, the association gets the default logo, and the message says so. */
export function LogoDialog({ associationId, onClose }: LogoDialogProps): ReactElement {
  const initial: { file: File | null } = { file: null };
  const sending = useDomainForm({
    schema: logoSchema.refine(() => associationId !== '', associationMessages.logoNoAssociation),
    initial,
    send: async ({ file: logo }) => {
      const extension = logo.name.split('.').at(-1) ?? 'png';
      const named = new File([logo], `${associationId}.${extension}`, { type: logo.type });
      const { signal } = new AbortController();
      try {
        const { url } = await sendFile(named, {
          folder: `my-asso/${associationId}`,
          signal,
          onProgress: () => undefined,
        });
        await saveAssociation(associationId, { url_logo: url });
      } catch (error) {
        await saveAssociation(associationId, { url_logo: defaultLogoUrl }).catch(() => undefined);
        throw error;
      }
    },
    done: associationMessages.logoSent,
    refresh: [associationKeys.all],
    onDone: onClose,
    onFailure: () => {
      toast.error(associationMessages.logoFailed);
      onClose();
      return true;
    },
  });

  const { control, setValue, watch } = sending.form;
  const file = watch('file');
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  return (
    <FormDialog title="Logo de l’association" size={460} onClose={onClose}>
      <DialogForm state={sending} submitLabel="Envoyer" onCancel={onClose}>
        {preview && <img className={classes.preview} src={preview} alt="Aperçu du logo choisi" />}
        <FormField control={control} name="file">
          {(field) => (
            <FileInput
              {...field}
              label="Image"
              description="PNG, JPG, GIF ou WebP, 3 Mo au plus."
              placeholder="Choisir une image"
              accept={acceptedTypes(profile)}
              leftSection={<IconPhoto size={18} aria-hidden="true" />}
              onChange={(chosen) => setValue('file', chosen, { shouldValidate: true })}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
