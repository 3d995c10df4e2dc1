import { fileExtension } from '@kermesse/domain/uploads/media-types';
import { IconFile, IconFileTypePdf, IconFileTypeXls, IconFileWord, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-uploader.module.css';

interface FilePreviewProps {
  url: string | null;
  name: string;
  mediaType: string;
}

const icons: Readonly<Record<string, typeof IconFile>> = {
  pdf: IconFileTypePdf,
  doc: IconFileWord,
  docx: IconFileWord,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  gif: IconPhoto,
  webp: IconPhoto,
};

const pictureName = /\.(?:jpe?g|png|gif|webp)$/i;

export function FilePreview({ url, name, mediaType }: FilePreviewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isPicture = mediaType.startsWith('image/') || pictureName.test(name);
  if (url !== null && isPicture && brokenUrl !== url) {
    return (
      <img
        className={classes.preview}
        src={url}
        alt=""
        width={48}
        height={48}
        onError={() => setBrokenUrl(url)}
      />
    );
  }
  const Icon = icons[fileExtension(name)] ?? IconFile;
  return (
    <span className={classes.preview} aria-hidden="true">
      <Icon size={24} />
    </span>
  );
}
