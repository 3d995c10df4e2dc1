import { Button } from '@mantine/core';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { TextField } from '../inputs/text-field.tsx';
import { DialogForm } from './form-dialog.tsx';

const nothing = () => undefined;
const idle = { submit: nothing, isPending: false, failure: null };
const field = <TextField label="Motif" placeholder="Chèque d’un autre membre…" />;

export const gallery: GallerySection[] = [
  {
    id: 'dialog-forms',
    title: 'Formulaires de dialogue',
    render: () => (
      <Specimens>
        <Specimen name="Au repos">
          <DialogForm state={idle} submitLabel="Enregistrer" onCancel={nothing}>
            {field}
          </DialogForm>
        </Specimen>
        <Specimen name="Incomplet">
          <DialogForm state={idle} submitLabel="Enregistrer" isReady={false} onCancel={nothing}>
            {field}
          </DialogForm>
        </Specimen>
        <Specimen name="Refusé">
          <DialogForm
            state={{ ...idle, failure: 'Ce paiement a changé entre-temps.' }}
            submitLabel="Enregistrer"
            onCancel={nothing}
          >
            {field}
          </DialogForm>
        </Specimen>
        <Specimen name="En cours">
          <DialogForm
            state={{ ...idle, isPending: true }}
            submitLabel="Rembourser"
            cancelLabel="Revenir"
            isDangerous
            onCancel={nothing}
          >
            {field}
          </DialogForm>
        </Specimen>
        <Specimen name="Trois issues">
          <DialogForm
            state={idle}
            submitLabel="Créer et activer"
            more={<Button variant="default">Garder en brouillon</Button>}
            onCancel={nothing}
          >
            {field}
          </DialogForm>
        </Specimen>
      </Specimens>
    ),
  },
];
