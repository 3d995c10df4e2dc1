import type { ReactNode } from 'react';

/** A part of the gallery: one component in all its states. */
export interface GallerySection {
  id: string;
  title: string;
  render: () => ReactNode;
}
