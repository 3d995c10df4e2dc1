import { type MailTemplateBlock, ownPageLabels } from '@kermesse/domain/mailing/template';
import { ticketLink } from '@kermesse/domain/mailing/variables';
import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor/rich-text-editor.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import { useMailOwner } from './mail-owner.ts';
import classes from './templates.module.css';

type BlockOfType<T extends MailTemplateBlock['type']> = Extract<MailTemplateBlock, { type: T }>;
type Errors = Readonly<Record<string, string>>;

interface FieldsProps<B extends MailTemplateBlock> {
  block: B;
  errors: Errors;
  onChange: (block: MailTemplateBlock) => void;
}

function ButtonFields({ block, errors, onChange }: FieldsProps<BlockOfType<'button'>>): ReactElement {
  const { kind } = useMailOwner();
  const isOwnPage = block.url === ticketLink;
  return (
    <Stack>
      <TextField
        label="Texte du bouton"
        value={block.label}
        error={errors.label}
        onChange={(event) => onChange({ ...block, label: event.currentTarget.value })}
      />
      <SelectField
        label="Mène à"
        value={isOwnPage ? 'own' : 'address'}
        options={[
          { value: 'own', label: ownPageLabels[kind].choice },
          { value: 'address', label: 'Une autre adresse' },
        ]}
        onChange={(choice) => onChange({ ...block, url: choice === 'own' ? ticketLink : 'https://' })}
      />
      {!isOwnPage && (
        <TextField
          kind="url"
          label="Adresse"
          value={block.url}
          error={errors.url}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function ImageFields({ block, errors, onChange }: FieldsProps<BlockOfType<'image'>>): ReactElement {
  const { images } = useMailOwner();
  return (
    <Stack>
      <FileUploader
        label="Image"
        profile={images.profile}
        folder={images.folder}
        maxFiles={1}
        value={block.url === '' ? [] : [{ url: block.url, name: block.alt || 'Image', mediaType: 'image/*' }]}
        onChange={(files) => onChange({ ...block, url: files[0]?.url ?? '' })}
        error={errors.url}
      />
      <TextField
        label="Description de l’image"
        placeholder="Ce que l’on y voit"
        value={block.alt}
        onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
      />
    </Stack>
  );
}

function DetailsFields({ block, errors, onChange }: FieldsProps<BlockOfType<'details'>>): ReactElement {
  const set = (index: number, part: Partial<BlockOfType<'details'>['rows'][number]>) =>
    onChange({ ...block, rows: block.rows.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <Stack>
      {block.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
        <div key={index} className={classes.detail}>
          <TextField
            aria-label={`Intitulé de la ligne ${index + 1}`}
            value={row.label}
            error={errors[`rows.${index}.label`]}
            onChange={(event) => set(index, { label: event.currentTarget.value })}
          />
          <TextField
            aria-label={`Valeur de la ligne ${index + 1}`}
            value={row.value}
            error={errors[`rows.${index}.value`]}
            onChange={(event) => set(index, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="corail"
            size={40}
            aria-label={`Retirer la ligne ${index + 1}`}
            onClick={() => onChange({ ...block, rows: block.rows.filter((_, at) => at !== index) })}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onChange({ ...block, rows: [...block.rows, { label: '', value: '' }] })}
      >
        Ajouter une ligne
      </Button>
    </Stack>
  );
}

export function BlockFields({
  block,
  errors,
  onChange,
}: FieldsProps<MailTemplateBlock>): ReactElement | null {
  switch (block.type) {
    case 'heading':
      return (
        <TextField
          aria-label="Titre"
          value={block.text}
          error={errors.text}
          onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        />
      );
    case 'text':
      return (
        <RichTextEditor
          label="Texte"
          value={block.html}
          error={errors.html}
          onChange={(html) => onChange({ ...block, html })}
        />
      );
    case 'button':
      return <ButtonFields block={block} errors={errors} onChange={onChange} />;
    case 'image':
      return <ImageFields block={block} errors={errors} onChange={onChange} />;
    case 'details':
      return <DetailsFields block={block} errors={errors} onChange={onChange} />;
    case 'divider':
      return null;
  }
}
