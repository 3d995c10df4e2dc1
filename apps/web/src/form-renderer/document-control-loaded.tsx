import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { FileUploader } from '../ui/uploader/file-uploader.tsx';
import type { UploadedFile } from '../ui/uploader/upload-queue.ts';
import { type ControlProps, useControl } from './use-control.ts';
import { useForm } from './use-form.ts';

const profile = uploadProfiles.document;

/** A document's answer is a URL, or an object with the file's name and size. */
function filesOf(value: unknown): UploadedFile[] {
  if (typeof value === 'string' && value !== '')
    return [{ url: value, name: value.split('/').at(-1) ?? value }];
  if (typeof value !== 'object' || value === null) return [];
  const url: unknown = Reflect.get(value, 'url');
  const name: unknown = Reflect.get(value, 'name');
  const size: unknown = Reflect.get(value, 'size');
  if (typeof url !== 'string') return [];
  return [
    {
      url,
      name: typeof name === 'string' ? name : url,
      ...(typeof size === 'number' ? { bytes: size } : {}),
    },
  ];
}

export function LoadedDocumentControl(props: ControlProps) {
  const { sendFile } = useForm();
  const { field, change } = useControl(props);
  const { name: _name, placeholder: _placeholder, ...rest } = field;
  return (
    <FileUploader
      {...rest}
      profile={profile}
      folder={profile.folder}
      maxFiles={1}
      {...(sendFile === undefined ? {} : { send: sendFile })}
      value={filesOf(props.value)}
      onChange={([file]) =>
        change(
          file === undefined
            ? null
            : { url: file.url, name: file.name, ...(file.bytes === undefined ? {} : { size: file.bytes }) },
        )
      }
    />
  );
}
