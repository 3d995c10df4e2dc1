import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Money } from '../ui/display/money.tsx';
import type { GallerySection } from '../ui/gallery/types.ts';
import type { SendFile } from '../ui/uploader/send-file.ts';
import { focusField } from './focus-field.ts';
import { FormPage } from './form-page.tsx';
import { FormStore } from './form-store.ts';
import { kindsForm, largeForm, sampleForm } from './gallery-form.ts';
import type { FormSlots } from './use-form.ts';

const now = new Date('2027-04-13T09:00:00Z');

const slots: FormSlots = {
  products: ({ products }) => (
    <Stack gap="xs">
      {products.map(({ id, name, price }) => (
        <Group key={id} justify="space-between">
          <span>{name}</span>
          <Money cents={Math.round((price ?? 0) * 100)} />
        </Group>
      ))}
    </Stack>
  ),
  special: { payment: () => <p>Le récapitulatif et le paiement viennent ici.</p> },
};

function Sample() {
  const frame = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new FormStore({ form: sampleForm, now }));
  const [pageIndex, setPageIndex] = useState(0);
  const check = () => {
    const [first] = store.validatePage(pageIndex).errors;
    if (first && frame.current) focusField(frame.current, first.path);
  };
  return (
    <Stack ref={frame}>
      <FormPage store={store} pageIndex={pageIndex} slots={slots} />
      <Group>
        <Button variant="default" onClick={() => setPageIndex(1 - pageIndex)}>
          {pageIndex === 0 ? 'Page suivante' : 'Page précédente'}
        </Button>
        <Button onClick={check}>Vérifier la page</Button>
      </Group>
    </Stack>
  );
}

/** A file counts as sent: the gallery has no server. */
const keepFile: SendFile = async ({ name, type, size }) => ({
  id: 0,
  documentId: '',
  url: `/apercu/${encodeURIComponent(name)}`,
  name,
  mediaType: type,
  bytes: size,
  width: null,
  height: null,
});

export function Kinds() {
  const frame = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new FormStore({ form: kindsForm, now }));
  const check = () => {
    const [first] = store.validatePage(0).errors;
    if (first && frame.current) focusField(frame.current, first.path);
  };
  return (
    <Stack ref={frame}>
      <FormPage store={store} pageIndex={0} sendFile={keepFile} />
      <Group>
        <Button onClick={check}>Vérifier les réponses</Button>
      </Group>
    </Stack>
  );
}

function Large() {
  const [store] = useState(() => new FormStore({ form: largeForm(), now }));
  return <FormPage store={store} pageIndex={0} />;
}

export const gallery: GallerySection[] = [
  { id: 'form-renderer', title: 'Formulaire rempli par une personne', render: () => <Sample /> },
  { id: 'form-renderer-kinds', title: 'Notes, classements, grilles, signature', render: () => <Kinds /> },
  {
    id: 'form-renderer-large',
    title: 'Trois cents questions, six cents conditions',
    render: () => <Large />,
  },
];
