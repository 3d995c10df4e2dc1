import { useState } from 'react';
import { RichText } from '../display/rich-text.tsx';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const sample =
  '<h2>Avant le départ</h2><p>Retirez votre <strong>dossard</strong> le samedi, place de l’Hôtel de Ville.</p><ul><li><p>Une pièce d’identité</p></li><li><p>Votre certificat médical</p></li></ul><p>Le plan est sur <a href="https://kermesse.fr">la page de l’événement</a>.</p>';

function Editing() {
  const [html, setHtml] = useState(sample);
  return (
    <Specimens>
      <Specimen name="Texte">
        <RichTextEditor
          label="Texte du bloc"
          description="Alt + F10 mène aux boutons."
          value={html}
          onChange={setHtml}
        />
      </Specimen>
      <Specimen name="Ce que lit le public">
        <RichText html={html} />
      </Specimen>
    </Specimens>
  );
}

function States() {
  const [html, setHtml] = useState('');
  return (
    <Specimens>
      <Specimen name="Vide">
        <RichTextEditor label="Description" value={html} onChange={setHtml} />
      </Specimen>
      <Specimen name="Erreur">
        <RichTextEditor
          label="Description"
          required
          error="Le texte est requis."
          value={html}
          onChange={setHtml}
        />
      </Specimen>
      <Specimen name="Désactivé">
        <RichTextEditor label="Description" disabled value={sample} onChange={setHtml} />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  {
    id: 'rich-text-editor',
    title: 'Éditeur de texte',
    render: () => (
      <>
        <Editing />
        <States />
      </>
    ),
  },
];
