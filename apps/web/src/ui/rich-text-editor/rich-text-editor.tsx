import type { ReactNode, Ref } from 'react';
import { lazyPart } from '../display/lazy-part.tsx';
import { FieldSkeleton } from '../inputs/field-skeleton.tsx';

export interface RichTextEditorProps {
  label: ReactNode;
  /** Formatted text, in the tags that the domain allows; the empty string when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  /** What gets the focus on an error. */
  ref?: Ref<{ focus: () => void }>;
}

/** Text with headings, lists and links. The editor's code loads when the first one is shown. */
export const RichTextEditor = lazyPart<RichTextEditorProps>(
  async () => (await import('./rich-text-editor-loaded.tsx')).LoadedRichTextEditor,
  FieldSkeleton,
);
