import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { Button, Flex, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { copyText } from '../../../ui/feedback/use-copy.ts';

const confirmedMs = 2_000;

export function CopyLink({ label, link }: { label: string; link: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const { linkCopied: done, linkFailed: failed } = membershipMessages;
  const copy = async () => setIsCopied(await copyText(link, { done, failed }));
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} gap={10} align={{ sm: 'end' }}>
      <TextInput
        flex={{ sm: 1 }}
        miw={0}
        label={label}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        leftSection={
          isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {isCopied ? 'Copié' : 'Copier'}
      </Button>
    </Flex>
  );
}
