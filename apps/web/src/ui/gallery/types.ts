import type { ReactNode } from 'react';

export interface GallerySection {
  id: string;
  title: string;
  render: () => ReactNode;
}
