import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import type { ReactElement, Ref } from 'react';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import type { UploadedFile } from '../../../ui/uploader/upload-queue.ts';

interface ImageFieldProps {
  label: string;
  description?: string;
  eventId: string;
  value: string | null;
  onChange: (url: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const stored = (url: string, name: string): UploadedFile => ({ url, name, mediaType: 'image/*' });

export function ImageField({ label, eventId, value, onChange, ...props }: ImageFieldProps): ReactElement {
  return (
    <FileUploader
      {...props}
      label={label}
      profile={uploadProfiles.eventImage}
      folder={`events/${eventId}`}
      maxFiles={1}
      value={value === null ? [] : [stored(value, label)]}
      onChange={(files) => onChange(files.at(-1)?.url ?? null)}
    />
  );
}
