import { lifetimeLines } from '@kermesse/domain/settings/lifetimes';
import { Flex, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { settings } from '../../platform/settings.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import classes from './accounts.module.css';

const articles = [
  {
    title: 'Ce que fait Kermesse',
    text: 'Kermesse met en relation des personnes, des associations et des organisateurs d’événements. Chaque événement reste sous la responsabilité de son organisateur, qui en fixe les tarifs et les conditions.',
  },
  {
    title: 'Votre compte',
    text: 'Un compte est personnel et s’ouvre à partir de 15 ans. Une adresse email ne sert qu’à un seul compte. Vous gardez votre mot de passe pour vous et tenez vos informations à jour.',
  },
  {
    title: 'Vos inscriptions',
    text: 'Une place choisie vous est gardée le temps de remplir le formulaire. L’inscription est ferme une fois le paiement accepté, ou dès la validation si elle est gratuite. Les annulations suivent les conditions de l’organisateur.',
  },
  {
    title: 'Vos données',
    text: 'Nous gardons ce que vous saisissez pour gérer vos inscriptions et vos adhésions, et ne le vendons à personne. Les organisateurs et les associations ne voient que ce qui les concerne. Vous pouvez tout télécharger ou supprimer votre compte depuis la page Sécurité.',
  },
  {
    title: 'Ce que nous comptons',
    text: 'Les pages des événements comptent leurs visites sans cookie de mesure, sans adresse et sans identifiant\u00a0: un chiffre par jour, par étape et par provenance, rien sur vous. Quand le lien qui vous a amené nomme une affiche ou un réseau, ce nom est gardé avec votre inscription.',
  },
  {
    title: 'Bonne conduite',
    text: 'Les contenus trompeurs, injurieux ou illicites sont retirés, et le compte de leur auteur peut être fermé.',
  },
] as const;

/** The terms that a new account accepts, unless the settings name another page. */
export function TermsPage(): ReactElement {
  return (
    <Page title="Conditions générales d’utilisation" width="narrow">
      <PageHeading title="Conditions générales d’utilisation" />
      <Stack gap="lg">
        {articles.map(({ title, text }, index) => (
          <section key={title}>
            <Text component="h2" mb={6} fz="lg">
              {index + 1}. {title}
            </Text>
            <Text>{text}</Text>
          </section>
        ))}
        <section>
          <Text component="h2" mb={6} fz="lg">
            {articles.length + 1}. Combien de temps nous gardons vos données
          </Text>
          <Text>
            Votre compte, vos inscriptions et vos adhésions restent tant que vous ne supprimez pas votre
            compte. Le reste s’efface de lui-même{'\u00a0'}:
          </Text>
          <Flex component="dl" direction="column" gap={10} mt="sm" mb={0}>
            {lifetimeLines.map(({ what, howLong }) => (
              <div key={what}>
                <Text component="dt" fw={600}>
                  {what}
                </Text>
                <Text component="dd">{howLong}</Text>
              </div>
            ))}
          </Flex>
        </section>
        <section>
          <Text component="h2" mb={6} fz="lg">
            {articles.length + 2}. Nous écrire
          </Text>
          <Text>
            Une question sur ces conditions{'\u00a0'}? Écrivez à{' '}
            <a className={classes.link} href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </a>
            .
          </Text>
        </section>
      </Stack>
    </Page>
  );
}
