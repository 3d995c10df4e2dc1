import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import shared from '../../shared.module.css';
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
    <Stack
      component="aside"
      gap={0}
      miw={0}
      mih={0}
      pt="md"
      bg="var(--k-card)"
      aria-label="Ajouter au formulaire"
    >
      <SegmentedControl<Source>
        fullWidth
        size="sm"
        data={sources}
        value={source}
        onChange={setSource}
        aria-label="D’où ajouter"
        className={classes.sources}
        flex="none"
        m="0 16px 12px"
      />
      <Stack className={shared.scroll} gap="xs" flex={1} p={{ base: '2px 16px 96px', md: '2px 16px 40px' }}>
        {source === 'new' && <NewElements />}
        {source === 'library' && <LibraryElements />}
        {source === 'products' && <ProductElements />}
      </Stack>
    </Stack>
  );
}
