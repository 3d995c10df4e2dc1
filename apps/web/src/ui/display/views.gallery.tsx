import { formatWholeEuros } from '@kermesse/domain/shared/money';
import type { GallerySection } from '../gallery/types.ts';
import { ChartCard } from './chart-card.tsx';
import { RichText } from './rich-text.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const sales = Array.from({ length: 24 }, (_, index) => ({
  label: `${String(index + 1).padStart(2, '0')}/05`,
  values: [
    Math.round(12 + 9 * Math.sin(index / 3) + index / 2),
    Math.round(6 + 4 * Math.cos(index / 4) + index / 5),
  ],
}));
const tiers = [
  { label: 'Lève-tôt', values: [182_000] },
  { label: 'Normal', values: [264_000] },
  { label: 'Dernière minute', values: [38_000] },
];

function ChartSection() {
  return (
    <Specimens wide>
      <Specimen name="Courbe">
        <ChartCard
          title="Inscriptions par jour"
          description="Les 24 derniers jours"
          kind="line"
          rowName="Jour"
          series={[{ name: 'Trail 23 km' }, { name: 'Trail 42 km', tone: 'corail' }]}
          rows={sales}
        />
      </Specimen>
      <Specimen name="Barres">
        <ChartCard
          title="Recettes par tarif"
          kind="bar"
          rowName="Tarif"
          series={[{ name: 'Recettes' }]}
          rows={tiers}
          format={formatWholeEuros}
        />
      </Specimen>
      <Specimen name="Anneau">
        <ChartCard
          title="Répartition des recettes"
          kind="donut"
          rowName="Tarif"
          series={[{ name: 'au total' }]}
          rows={tiers}
          format={formatWholeEuros}
        />
      </Specimen>
      <Specimen name="Vide">
        <ChartCard
          title="Présences"
          kind="bar"
          rowName="Mission"
          series={[{ name: 'Présents' }]}
          rows={[]}
          height={160}
        />
      </Specimen>
      <Specimen name="Chargement">
        <ChartCard title="Recettes" kind="line" rowName="Jour" series={[]} rows={[]} loading height={160} />
      </Specimen>
    </Specimens>
  );
}

const formatted = `<h2>Le programme</h2><p>Rendez-vous <strong>samedi 12 juin</strong> dès 7&nbsp;h au pied
des remparts&nbsp;: retrait des dossards, café et <em>petit déjeuner offert</em> aux bénévoles.</p>
<ul><li>8&nbsp;h&nbsp;: départ du 42&nbsp;km</li><li>9&nbsp;h&nbsp;30&nbsp;: départ du 23&nbsp;km</li></ul>
<blockquote>Prévoyez un gobelet, aucun n’est distribué sur le parcours.</blockquote>
<p>Toutes les réponses sont sur <a href="https://kermesse.test/aide">la page d’aide</a>.</p>`;
const hostile = `<p onclick="alert(1)">Texte <img src=x onerror=alert(1)>inoffensif</p><script>alert(1)</script>
<a href="javascript:alert(1)">lien sans adresse</a><style>body{display:none}</style>`;

function TextSection() {
  return (
    <Specimens>
      <Specimen name="Entier">
        <RichText html={formatted} />
      </Specimen>
      <Specimen name="Coupé à 120 caractères">
        <RichText html={formatted} limit={120} />
      </Specimen>
      <Specimen name="Hostile">
        <RichText html={hostile} />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'charts', title: 'Graphiques', render: () => <ChartSection /> },
  { id: 'rich-text', title: 'Texte mis en forme', render: () => <TextSection /> },
];
