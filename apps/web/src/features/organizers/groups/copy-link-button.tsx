import { Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';

interface CopyLinkButtonProps {
  name: string;
  /** What stands on it: in a column that is called so already, « Copier » is enough. */
  label?: string;
  isCopied: boolean;
  onCopy: () => void;
}

/** Tells for two seconds that it worked. */
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
