import { Button, Group } from '@mantine/core';
import { IconFileCertificate, IconId } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { download } from '../../platform/api/download.ts';
import { useChange } from '../../ui/feedback/use-change.ts';

interface MemberPapersProps {
  membershipId: string;
  /** A card that is not valid is not printed. */
  hasCard?: boolean;
}

/** Card and attestation as files, for the member and for those who keep the list of members. */
export function MemberPapers({ membershipId, hasCard = true }: MemberPapersProps): ReactElement {
  const papers = useChange({
    send: (name: 'card' | 'attestation') =>
      download(
        `/memberships/${encodeURIComponent(membershipId)}/${name}.pdf`,
        name === 'card' ? 'carte-de-membre.pdf' : 'attestation-adhesion.pdf',
      ),
  });
  return (
    <Group gap={10}>
      {hasCard && (
        <Button
          variant="default"
          leftSection={<IconId size={18} aria-hidden="true" />}
          onClick={() => void papers.run('card')}
        >
          Carte de membre (PDF)
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileCertificate size={18} aria-hidden="true" />}
        onClick={() => void papers.run('attestation')}
      >
        Attestation d’adhésion (PDF)
      </Button>
    </Group>
  );
}
