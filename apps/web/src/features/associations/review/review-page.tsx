import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ForbiddenPage } from '../../../ui/page-states/forbidden-page.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { acceptAssociation, reviewQuery } from '../api.ts';
import { inPairs } from '../in-pairs.ts';
import { associationKeys } from '../keys.ts';
import { MailText } from './mail-text.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import classes from './review-page.module.css';

function Request({ association }: { association: Association }): ReactElement {
  const [isRefusing, setIsRefusing] = useState(false);
  const acceptance = useChange({
    send: () => acceptAssociation(association.documentId),
    confirm: {
      title: `Accepter ${association.name}\u00a0?`,
      message: 'Elle sera visible de tous, et sa présidence en est informée.',
      confirmLabel: 'Accepter',
    },
    done: `${associationMessages.accepted}\u00a0: ${association.name}`,
    refresh: [associationKeys.all],
  });
  const { address, url_official_document: document } = association;
  const download = () => document && openPrivateFile(document, `document-${association.name}.pdf`);
  return (
    <SectionCard
      title={association.name}
      icon={
        <Avatar
          name={association.name}
          seed={association.documentId}
          src={association.url_logo}
          size={40}
          shape="square"
        />
      }
      description={
        <>
          Demandée le <DateText at={association.createdAt} />
        </>
      }
      footer={
        <Group gap={10} justify="space-between" className={classes.actions ?? ''}>
          <Button
            variant="default"
            disabled={!document}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void download()}
          >
            {document ? 'Document officiel' : 'Aucun document'}
          </Button>
          <Group gap={10} className={classes.actions ?? ''}>
            <Button variant="default" onClick={() => setIsRefusing(true)}>
              Refuser
            </Button>
            <Button loading={acceptance.isPending} onClick={() => void acceptance.run()}>
              Accepter
            </Button>
          </Group>
        </Group>
      }
    >
      <Text mb={18} className="k-keep-lines">
        {association.description_long || association.description_short}
      </Text>
      <KeyValueList
        entries={[
          { label: 'SIRET', value: association.siret },
          { label: 'Numéro RNA', value: association.rna },
          { label: 'Présidence', value: association.president_name },
          { label: 'E-mail', value: association.email && <MailText address={association.email} /> },
          { label: 'Téléphone', value: association.phone && inPairs(association.phone) },
          {
            label: 'Adresse',
            value: address && [address.line1, address.zipcode, address.city].filter(Boolean).join(', '),
          },
        ]}
      />
      {isRefusing && <RefuseDialog association={association} onClose={() => setIsRefusing(false)} />}
    </SectionCard>
  );
}

export function ReviewPage(): ReactElement {
  const state = useSession();
  const isAdmin = state.status === 'signed-in' && state.user.isPlatformAdmin;
  const query = useQuery({ ...reviewQuery, enabled: isAdmin });
  if (!isAdmin) return <ForbiddenPage />;
  const total = query.data?.meta.pagination.total;
  return (
    <AreaPage title="Associations à valider">
      <PageHeading
        title="Associations à valider"
        description={total !== undefined && countOf(total, 'demande')}
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState drawing={<InboxDrawing />} title="Tout est à jour">
              <p>Les nouvelles demandes apparaîtront ici.</p>
            </EmptyState>
          ) : (
            <Stack gap={20}>
              {data.map((association) => (
                <Request key={association.documentId} association={association} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </AreaPage>
  );
}
