import { type TextBlock, textAlignments } from '@kermesse/domain/forms/schema/text-block';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { Stack } from '@mantine/core';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { useBuilderSetting } from '../store/use-builder.ts';
import { ConditionsSection } from './conditions-section.tsx';
import { ElementFindings } from './findings.tsx';
import { PipedRichText } from './piped-fields.tsx';

type TextElement = Extract<FormElement, { kind: 'text' }>;

const styles = [
  { value: 'normal', label: 'Texte simple' },
  { value: 'info', label: 'Information (fond vert)' },
  { value: 'warning', label: 'À remarquer (fond jaune)' },
];

const alignments: Readonly<Record<TextBlock['alignment'], string>> = {
  left: 'À gauche',
  center: 'Au centre',
  right: 'À droite',
  justify: 'Justifié',
};

export function TextInspector({ element }: { element: TextElement }) {
  const { store } = useBuilderSetting();
  const text = element.source;
  const put = (patch: Partial<Omit<TextBlock, 'id' | 'order' | 'dependencies'>>) =>
    store.dispatch({ type: 'update_text', id: text.id, patch });
  return (
    <Stack>
      <ElementFindings id={text.id} />
      <PipedRichText
        placeId={text.id}
        label="Texte"
        value={text.content}
        onChange={(content) => put({ content })}
      />
      <SelectField
        label="Présentation"
        options={styles}
        value={text.style}
        onChange={(style) => put({ style: style ?? 'normal' })}
      />
      <SelectField
        label="Alignement"
        options={textAlignments.map((value) => ({ value, label: alignments[value] }))}
        value={text.alignment}
        onChange={(alignment) => put({ alignment: alignment as TextBlock['alignment'] })}
      />
      <ConditionsSection element={element} />
    </Stack>
  );
}
