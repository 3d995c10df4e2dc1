import { fieldTypeLabels } from '@kermesse/domain/forms/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { IconLayoutList } from '@tabler/icons-react';
import { NamedIcon } from '../../../ui/display/named-icon.tsx';
import { fieldTypeIcons } from '../builder/canvas/element-display.tsx';
import type { LibraryEntry } from './entries.ts';
import { libraryMessages } from './messages.ts';

export function EntryIcon({ entry, size = 20 }: { entry: LibraryEntry; size?: number }) {
  if (entry.kind === 'block') {
    const { icon } = entry.content;
    return icon === '' ? <IconLayoutList size={size} /> : <NamedIcon name={icon} size={size} />;
  }
  const Icon = fieldTypeIcons[entry.content.fieldType];
  return <Icon size={size} />;
}

function kindWords(entry: LibraryEntry): string {
  if (entry.kind === 'block') {
    const { questions, textBlocks, products } = entry.content;
    const parts = [
      countOf(questions.length, 'question'),
      textBlocks.length > 0 ? countOf(textBlocks.length, 'texte') : '',
      products.length > 0 ? countOf(products.length, 'produit') : '',
    ];
    return parts.filter((part) => part !== '').join(', ');
  }
  const { fieldType, fieldMultiSelect, fieldEnum } = entry.content;
  if (fieldType !== 'enum') return fieldTypeLabels[fieldType];
  return `${fieldMultiSelect ? 'Choix multiple' : 'Choix'}, ${countOf(fieldEnum.length, 'option')}`;
}

export function entrySummary(entry: LibraryEntry): string {
  const parts = [kindWords(entry), libraryMessages.uses(entry.content.usageCount)];
  if (entry.edition) parts.push(entry.edition.name);
  return parts.join(' · ');
}

export const tagsOf = (entry: LibraryEntry): readonly string[] =>
  entry.kind === 'question' ? entry.content.tags : [];
