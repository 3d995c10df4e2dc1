import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { LibraryElements } from './library-elements.tsx';
import { NewElements } from './new-elements.tsx';
import classes from './palette.module.css';
import { ProductElements } from './product-elements.tsx';

type Source = 'new' | 'library' | 'products';

const sources: { value: Source; label: string }[] = [
  { value: 'new', label: 'Nouveau' },
  { value: 'library', label: 'Bibliothèque' },
  { value: 'products', label: 'Produits' },
];

export function Palette() {
  const [source, setSource] = useState<Source>('new');
  return (
    <aside className={classes.palette} aria-label="Ajouter au formulaire">
      <SegmentedControl<Source>
        fullWidth
        size="sm"
        data={sources}
        value={source}
        onChange={setSource}
        aria-label="D’où ajouter"
        className={classes.sources}
      />
      <div className={classes.list}>
        {source === 'new' && <NewElements />}
        {source === 'library' && <LibraryElements />}
        {source === 'products' && <ProductElements />}
      </div>
    </aside>
  );
}
