import { emailSendStatusLabels } from '@kermesse/domain/mailing/enums';
import type { Campaign, TemplateEntry } from '@kermesse/domain/mailing/schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconChevronRight, IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { proposalsQuery } from '../../../platform/workspace/proposals.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { NavigationLink } from '../../../ui/layout/navigation-link.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { ProposalPill } from '../../../ui/proposals/proposal-pill.tsx';
import { campaignsQuery, createTemplate, templatesQuery } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import shared from '../mailing.module.css';
import { AutomaticTexts, type NewTemplate } from './automatic-texts.tsx';
import { ChosenBanner } from './chosen-banner.tsx';
import { EditionMails } from './edition-mails.tsx';
import { useMailOwner } from './mail-owner.ts';
import { sendTones } from './send-tones.ts';
import { sentSubject } from './sent-subject.ts';
import { targetText } from './target-text.ts';
import classes from './templates.module.css';

function useCreation() {
  const owner = useMailOwner();
  return useChange({
    send: (draft: NewTemplate) => createTemplate(owner, draft),
    refresh: [mailingKeys.templates],
    onRefreshed: owner.open.template,
  });
}

interface TemplateLineProps {
  template: TemplateEntry;
  isProposed: boolean;
}

function TemplateLine({ template, isProposed }: TemplateLineProps): ReactElement {
  const { links } = useMailOwner();
  return (
    <NavigationLink item={links.template(template.documentId)} className={`${shared.line} ${classes.line}`}>
      <IconMail size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.lineText}>
        <strong>{template.name}</strong>
        <span>{template.subject}</span>
      </span>
      <span className={classes.lineAside}>
        {isProposed && <ProposalPill />}
        <RelativeTime at={template.updatedAt} />
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </NavigationLink>
  );
}

function CampaignLine({ campaign }: { campaign: Campaign }): ReactElement {
  const owner = useMailOwner();
  const { status, recipientCount, queuedCount, openedCount } = campaign;
  return (
    <NavigationLink
      item={owner.links.sending(campaign.documentId)}
      className={`${shared.line} ${classes.line}`}
    >
      <span className={classes.lineText}>
        <strong>{sentSubject(campaign.title, owner)}</strong>
        <span>
          {targetText(campaign)} · {formatDateTime(campaign.scheduledAt ?? campaign.createdAt, owner.zone)}
        </span>
        {status === 'sending' && (
          <ProgressBar label="Envoi" isLabelHidden value={queuedCount} max={recipientCount} />
        )}
      </span>
      <span className={classes.lineAside}>
        <StatePill tone={sendTones[status]}>{emailSendStatusLabels[status]}</StatePill>
        <span>
          {countOf(queuedCount, 'envoyé')}, {countOf(openedCount, 'ouvert')}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </NavigationLink>
  );
}

/** What was written and what was sent, of an edition or of an association. */
export function Emails(): ReactElement {
  const owner = useMailOwner();
  const { words, documentId } = owner;
  const isOfEdition = owner.kind === 'edition';
  usePageTitle(`${words.title} · ${owner.name}`);
  const templates = useQuery(templatesQuery(owner));
  const campaigns = useQuery(campaignsQuery(owner));
  const { data: proposals } = useQuery({ ...proposalsQuery(documentId), enabled: isOfEdition });
  const proposed = new Set(proposals?.map((proposal) => proposal.documentId));
  const creation = useCreation();
  const create = (draft: NewTemplate) => void creation.run(draft);
  const add = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => create({ name: 'Nouveau message', previewText: '', ...owner.blank })}
    >
      Nouveau message
    </Button>
  );
  return (
    <Stack gap={20}>
      <PageHeading title={words.title} description={words.description} actions={add} />
      {isOfEdition && <ChosenBanner editionId={documentId} />}
      <Loaded query={templates} skeleton={<ListSkeleton />}>
        {(all) => {
          const own = all.filter(({ transactionalKey }) => transactionalKey === null);
          return (
            <>
              <SectionCard title="Modèles" isFlush={own.length > 0}>
                {own.length === 0 ? (
                  <EmptyState drawing={<InboxDrawing />} title="Pas encore de message">
                    <p>{words.noneYet}</p>
                  </EmptyState>
                ) : (
                  <ul className={shared.lines}>
                    {own.map((template) => (
                      <li key={template.documentId}>
                        <TemplateLine template={template} isProposed={proposed.has(template.documentId)} />
                      </li>
                    ))}
                  </ul>
                )}
              </SectionCard>
              <Loaded query={campaigns} skeleton={<ListSkeleton />}>
                {(sent) =>
                  sent.length > 0 && (
                    <SectionCard title="Envois" isFlush>
                      <ul className={shared.lines}>
                        {sent.map((campaign) => (
                          <li key={campaign.documentId}>
                            <CampaignLine campaign={campaign} />
                          </li>
                        ))}
                      </ul>
                    </SectionCard>
                  )
                }
              </Loaded>
              {isOfEdition && (
                <AutomaticTexts
                  editionId={documentId}
                  templates={all}
                  proposed={proposed}
                  onCreate={create}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

export function EmailsPage(): ReactElement {
  return (
    <EditionMails>
      <Emails />
    </EditionMails>
  );
}
