import { Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';

interface CopyLinkButtonProps {
  name: string;
  /** « Copier » suffices in a column named after the link. */
  label?: string;
  isCopied: boolean;
  onCopy: () => void;
}

export function CopyLinkButton({
  name,
  label = 'Copier',
  isCopied,
  onCopy,
}: CopyLinkButtonProps): ReactElement {
  const Icon = isCopied ? IconCheck : IconLink;
  return (
    <Button
      size="xs"
      variant={isCopied ? 'light' : 'default'}
      leftSection={<Icon size={16} aria-hidden="true" />}
      aria-label={isCopied ? `Lien de ${name} copié` : `Copier le lien de ${name}`}
      onClick={onCopy}
    >
      {isCopied ? 'Copié' : label}
    </Button>
  );
}
