import type { PublicAssociation, publicAssociationsSchema } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { Anchor, Box, Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { safeRedirect } from '../../../platform/navigation/safe-redirect.ts';
import { stringifySearch } from '../../../platform/navigation/search-params.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { ReportLink } from '../../../ui/report/report-link.tsx';
import classes from './join-page.module.css';
import { JoinRequest } from './join-request.tsx';

const publicQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.public(associationId),
    // Read as a list, so that an unknown id gives an empty answer and no error.
    queryFn: async ({ signal }) =>
      (
        await api.get('/associations', {
          query: {
            filters: { documentId: { $eq: associationId } },
            fields: ['name', 'description_short', 'description_long', 'url_logo', 'social_media_links'],
            populate: ['address'],
          },
          schema: checkedAnswer<typeof publicAssociationsSchema>(),
          signal,
        })
      ).data,
  });

/** The page to return to after joining, if any. */
const useOrigin = () =>
  safeRedirect(useSearch({ from: '/public/inscription/associations/$associationId' }).redirect);

function SignInChoices({ associationId }: { associationId: string }): ReactElement {
  const origin = useOrigin();
  const redirect = `/inscription/associations/${associationId}${origin ? stringifySearch({ redirect: origin }) : ''}`;
  return (
    <div className={classes.actions}>
      <LinkButton to="/register/$associationId" params={{ associationId }} search={{ redirect }}>
        Créer mon compte et adhérer
      </LinkButton>
      <LinkButton to="/login" search={{ redirect }} variant="default">
        J’ai déjà un compte
      </LinkButton>
    </div>
  );
}

/** The link is incomplete, or the association is not validated yet. */
function UnknownAssociation(): ReactElement {
  return (
    <Page title={associationMessages.notFound} width="narrow">
      <StatePanel
        size="page"
        drawing={<SignpostDrawing />}
        title={associationMessages.notFound}
        action={<LinkButton to="/associations">Chercher une association</LinkButton>}
      >
        <p>Le lien est peut-être incomplet, ou l’association n’est pas encore publiée.</p>
      </StatePanel>
    </Page>
  );
}

function BackToOrigin({ origin }: { origin: string }): ReactElement {
  return (
    <Button
      component="a"
      {...usePathLink(origin)}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    >
      Revenir à l’inscription
    </Button>
  );
}

interface JoinPageProps {
  /** What else the id may name; receives what to show when it names nothing. */
  otherwise: (id: string, unknown: ReactNode) => ReactNode;
}

function Presentation({ association }: { association: PublicAssociation }): ReactElement {
  const isSignedIn = useIsSignedIn();
  const origin = useOrigin();
  const { name, url_logo: logo, description_short, description_long, address, documentId } = association;
  const [site] = association.social_media_links;
  return (
    <Paper component="article" withBorder p={{ base: '28px 20px', sm: '40px 32px' }}>
      <Stack gap={0} align="center" ta="center">
        <Avatar name={name} seed={documentId} src={logo} size={84} shape="square" />
        <Text m="20px 0 4px" c="dimmed">
          Rejoindre l’association
        </Text>
        <Box
          component="h1"
          m={0}
          fw={750}
          fz="clamp(1.75rem, 5vw, 2.5rem)"
          lts="-0.02em"
          className="k-break-anywhere"
          tabIndex={-1}
        >
          {name}
        </Box>
        {address?.city && (
          <Flex component="p" gap={6} align="center" m="10px 0 0" c="dimmed">
            <IconMapPin size={18} aria-hidden="true" />
            {address.city} ({address.zipcode})
          </Flex>
        )}
        <Text mt={22} fz="lg">
          {description_short}
        </Text>
        {description_long && description_long !== description_short && (
          <Text maw="36em" mt="sm" c="dimmed" className="k-keep-lines">
            {description_long}
          </Text>
        )}
        {site && (
          <Anchor
            mt="sm"
            fw={600}
            underline="always"
            href={site.url}
            rel="noopener noreferrer"
            target="_blank"
          >
            Site web
          </Anchor>
        )}
        {isSignedIn ? (
          <JoinRequest associationId={documentId} />
        ) : (
          <SignInChoices associationId={documentId} />
        )}
        <Text mt={26} c="dimmed" fz="sm">
          Votre demande est examinée par l’association. Elle verra votre nom et vos coordonnées.
        </Text>
        {origin && <BackToOrigin origin={origin} />}
        <ReportLink page={{ subject: 'association', documentId, name }} />
      </Stack>
    </Paper>
  );
}

export function JoinPage({ otherwise }: JoinPageProps): ReactNode {
  const { associationId } = useParams({ from: '/public/inscription/associations/$associationId' });
  const query = useQuery(publicQuery(associationId));
  const name = query.data?.[0]?.name;
  if (query.data?.length === 0) return otherwise(associationId, <UnknownAssociation />);
  return (
    <Page title={name ? `Rejoindre ${name}` : 'Rejoindre une association'} width="narrow">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {([association]) => association && <Presentation association={association} />}
      </Loaded>
    </Page>
  );
}
