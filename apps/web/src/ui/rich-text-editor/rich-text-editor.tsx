import type { ReactNode, Ref } from 'react';
import { lazyPart } from '../display/lazy-part.tsx';
import { FieldSkeleton } from '../inputs/field-skeleton.tsx';

export interface RichTextEditorProps {
  label: ReactNode;
  /** HTML in the tags that the domain allows; empty when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
  /** Writes at the caret. */
  insertRef?: Ref<{ insert: (text: string) => void }>;
}

export const RichTextEditor = lazyPart<RichTextEditorProps>(
  'rich-text-editor',
  async () => (await import('./rich-text-editor-loaded.tsx')).LoadedRichTextEditor,
  FieldSkeleton,
);
