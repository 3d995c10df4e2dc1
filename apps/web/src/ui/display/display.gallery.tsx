import { formatEuros } from '@kermesse/domain/shared/money';
import { Button } from '@mantine/core';
import { IconBell, IconCheck, IconClock, IconIdBadge2, IconUsers, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { GallerySection } from '../gallery/types.ts';
import { Avatar } from './avatar.tsx';
import { Countdown } from './countdown.tsx';
import { CountryName } from './country-name.tsx';
import { DateRangeText, DateText } from './date-text.tsx';
import { FoldedSection } from './folded-section.tsx';
import { KeyValueList } from './key-value-list.tsx';
import { Money } from './money.tsx';
import { NamedIcon } from './named-icon.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { QrCode } from './qr-code.tsx';
import { RelativeTime } from './relative-time.tsx';
import { SectionCard } from './section-card.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import { StatCard, StatCards } from './stat-card.tsx';
import { StatePill } from './state-pill.tsx';
import { TagList } from './tag-list.tsx';

const now = '2027-06-10T10:00:00Z';
const limits = { warningMs: 300_000, criticalMs: 60_000 };

function ValuesSection() {
  return (
    <Specimens>
      <Specimen name="Montants">
        <p>
          <Money cents={4624} isStrong /> · <Money cents={0} as="price" /> · <Money cents={1} /> ·{' '}
          <Money cents={99_999_999} /> · <Money cents={4900} isStruck />
        </p>
      </Specimen>
      <Specimen name="Dates">
        <p>
          <DateText at={now} /> · <DateText at={now} as="datetime" />
        </p>
        <p>
          <DateText at={now} as="long" />
        </p>
        <p>
          <DateRangeText start="2027-06-12T08:00:00Z" end="2027-06-13T16:00:00Z" />
        </p>
      </Specimen>
      <Specimen name="Temps relatif">
        <p>
          <RelativeTime at="2027-06-10T09:55:00Z" now={now} /> ·{' '}
          <RelativeTime at="2027-06-09T08:00:00Z" now={now} /> ·{' '}
          <RelativeTime at="2027-06-22T08:00:00Z" now={now} /> ·{' '}
          <RelativeTime at="2026-01-01T08:00:00Z" now={now} />
        </p>
      </Specimen>
      <Specimen name="Portraits">
        <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Avatar name="Aline Dubreuil" />
          <Avatar name="Élodie Masson" size={44} />
          <Avatar name="Image absente" src="data:image/png;base64,AAAA" size={44} />
          <Avatar name="Les Foulées de l’Ancre" shape="square" size={44} />
        </div>
      </Specimen>
      <Specimen name="Icônes d’un organisateur">
        <div style={{ display: 'flex', gap: 12 }}>
          <NamedIcon name="run" />
          <NamedIcon name="tent" />
          <NamedIcon name="gift" size={28} />
        </div>
      </Specimen>
      <Specimen name="Pays">
        <p>
          <CountryName code="FR" /> · <CountryName code="CI" withFlag={false} />
        </p>
      </Specimen>
      <Specimen name="Étiquettes">
        <TagList tags={['Course', 'Nature', 'Famille', 'Solidaire', 'Enfants']} />
      </Specimen>
      <Specimen name="QR code">
        <QrCode content="M0A1B2C3D4E5F-0123456789ABCDEF" label="Code d’exemple" size={120} />
      </Specimen>
    </Specimens>
  );
}

function PillsSection() {
  return (
    <Specimens>
      <Specimen name="États">
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <StatePill tone="sapin">Actif</StatePill>
          <StatePill tone="soleil">En attente</StatePill>
          <StatePill tone="corail">Suspendu</StatePill>
          <StatePill>Membre</StatePill>
        </div>
      </Specimen>
      <Specimen name="Avec une icône">
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <StatePill tone="sapin" icon={<IconCheck />}>
            Payé
          </StatePill>
          <StatePill tone="soleil" icon={<IconClock />}>
            En attente
          </StatePill>
          <StatePill tone="corail" icon={<IconX />}>
            Refusé
          </StatePill>
          <StatePill size="sm">+2</StatePill>
        </div>
      </Specimen>
      <Specimen name="Sur une image">
        <div
          style={{
            padding: 16,
            borderRadius: 14,
            background: 'linear-gradient(90deg, #90c8b5, #f5a18c, #1b2622)',
          }}
        >
          <StatePill tone="corail" isOnPicture>
            Plus que 5 places
          </StatePill>
        </div>
      </Specimen>
      <Specimen name="Texte long">
        <StatePill tone="soleil">
          Tarif lève-tôt jusqu’au 31/03/2027 pour les membres des associations partenaires
        </StatePill>
      </Specimen>
      <Specimen name="Temps restant">
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Countdown remainingMs={1_934_000} {...limits} />
          <Countdown remainingMs={250_000} {...limits} />
          <Countdown remainingMs={9_000} {...limits} />
          <Countdown remainingMs={0} {...limits} />
        </div>
      </Specimen>
      <Specimen name="Avancement">
        <ProgressBar label="Page 2 sur 4" value={2} max={4} />
        <ProgressBar label="Places prises" value={195} max={200} tone="corail" aside="195 / 200" />
        <ProgressBar label="Cotisations" value={0} max={0} tone="soleil" />
      </Specimen>
    </Specimens>
  );
}

function FoldedSpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen name="Sections repliées">
      <div style={{ display: 'grid', gap: 12 }}>
        <FoldedSection
          title="Vente et dates"
          summary="Du 1er au 30 juin 2027 · 1 à 4 par personne"
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        >
          <p>Ce qui a été saisi reste, même replié.</p>
        </FoldedSection>
        <FoldedSection
          title="Options"
          summary="Sans option"
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          hasError
        >
          <p>Une option</p>
        </FoldedSection>
      </div>
    </Specimen>
  );
}

function CardsSection() {
  const [isFiltered, setIsFiltered] = useState(true);
  return (
    <Specimens wide>
      <Specimen name="Chiffres">
        <StatCards>
          <StatCard label="Actifs" value="561" tone="sapin" />
          <StatCard
            label="En attente"
            value="12"
            tone="soleil"
            isPressed={isFiltered}
            onPress={() => setIsFiltered(!isFiltered)}
          />
          <StatCard label="Inactifs" value="21" tone="neutral" />
          <StatCard label="Suspendus" value="6" tone="corail" note="1 de plus cette semaine" />
          <StatCard label="Recettes" value={formatEuros(1_234_500)} icon={<IconUsers size={18} />} loading />
        </StatCards>
      </Specimen>
      <Specimen name="Carte de section">
        <SectionCard
          title="À votre sujet"
          level={3}
          icon={<IconIdBadge2 size={22} />}
          pill={<StatePill tone="sapin">Complet</StatePill>}
          description="Ces informations servent à tous vos événements."
          actions={<Button variant="default">Modifier</Button>}
        >
          <KeyValueList
            entries={[
              { label: 'Nom', value: 'Lefèvre' },
              { label: 'Prénom', value: 'Camille' },
              { label: 'Date de naissance', value: '12/06/1987' },
              { label: 'Téléphone', value: '' },
              { label: 'Adresse', value: '12 rue de la République, 80000 Amiens' },
            ]}
          />
        </SectionCard>
      </Specimen>
      <Specimen name="Récapitulatif, choisi">
        <div style={{ maxWidth: 340 }}>
          <SectionCard
            title="Récapitulatif"
            level={3}
            isActive
            footer={
              <KeyValueList
                layout="rows"
                entries={[{ label: 'Total', value: <Money cents={4624} />, isStrong: true }]}
              />
            }
          >
            <KeyValueList
              layout="rows"
              entries={[
                { label: 'Trail 23 km × 1', value: <Money cents={4300} /> },
                { label: 'Frais de services', value: <Money cents={324} /> },
              ]}
            />
          </SectionCard>
        </div>
      </Specimen>
      <FoldedSpecimen />
      <Specimen name="Chargement">
        <SectionCard title="Contact d’urgence" level={3} icon={<IconBell size={22} />}>
          <KeyValueList
            loading
            entries={[
              { label: 'Nom', value: '' },
              { label: 'Relation', value: '' },
              { label: 'Téléphone', value: '' },
            ]}
          />
        </SectionCard>
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'values', title: 'Montants, dates, portraits', render: () => <ValuesSection /> },
  { id: 'pills', title: 'États et avancement', render: () => <PillsSection /> },
  { id: 'cards', title: 'Cartes', render: () => <CardsSection /> },
];
