import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import classes from './time-slider.gallery.module.css';
import { TimeSlider } from './time-slider.tsx';

function SliderSection() {
  return (
    <Specimens>
      <Specimen name="Journée entière">
        <TimeSlider label="Créneau du samedi" min={0} max={1440} defaultValue={{ begin: 540, end: 1020 }} />
      </Specimen>
      <Specimen name="De 7 h à 21 h, avec retrait">
        <div className={classes.line}>
          <TimeSlider
            label="Créneau du dimanche"
            min={420}
            max={1260}
            defaultValue={{ begin: 480, end: 720 }}
          />
          <ActionIcon aria-label="Retirer le créneau de 8 h à 12 h">
            <IconTrash size={19} aria-hidden="true" />
          </ActionIcon>
        </div>
      </Specimen>
      <Specimen name="Nouveau créneau">
        <TimeSlider
          label="Nouveau créneau"
          min={480}
          max={1080}
          isDraft
          hint="Glissez pour définir un créneau."
          defaultValue={{ begin: 540, end: 720 }}
        />
      </Specimen>
      <Specimen name="Le plus court, aucun repère">
        <TimeSlider label="Créneau court" min={510} max={690} defaultValue={{ begin: 510, end: 540 }} />
      </Specimen>
      <Specimen name="Erreur">
        <TimeSlider
          label="Créneau"
          min={420}
          max={1260}
          defaultValue={{ begin: 480, end: 720 }}
          error="Ce créneau en recouvre un autre."
        />
      </Specimen>
      <Specimen name="Désactivé">
        <TimeSlider label="Créneau" min={420} max={1260} disabled defaultValue={{ begin: 600, end: 900 }} />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'time-slider', title: 'Créneau horaire', render: () => <SliderSection /> },
];
