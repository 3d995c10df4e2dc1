import { useState } from 'react';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { IssueList } from './issue-list.tsx';

function Mapping() {
  const [columns, setColumns] = useState<(string | null)[]>(['firstname', 'lastname', null]);
  return (
    <ColumnMapping
      headings={['Prénom', 'NOM', '']}
      samples={[['Nadia', 'Yanis'], ['Kaci', 'Perrot'], []]}
      fields={[
        { id: 'firstname', label: 'Prénom' },
        { id: 'lastname', label: 'Nom' },
        { id: 'email', label: 'E-mail' },
      ]}
      columns={columns}
      onChange={setColumns}
    />
  );
}

export const gallery: GallerySection[] = [
  {
    id: 'import',
    title: 'Import d’un tableau',
    render: () => (
      <Specimens>
        <Specimen name="Colonnes">
          <Mapping />
        </Specimen>
        <Specimen name="Erreurs">
          <IssueList
            label="Erreurs du fichier"
            issues={[
              { line: 4, heading: 'E-mail', cell: 'nadia@', message: 'Adresse e-mail invalide.' },
              { line: 12, heading: null, cell: '', message: 'Même personne que la ligne 7.' },
            ]}
          />
        </Specimen>
      </Specimens>
    ),
  },
];
