import type { GallerySection } from '../gallery/types.ts';
import { MailFrame } from './mail-frame.tsx';

const html = '<!doctype html><html><body><h1>Bonjour Camille</h1><p>À samedi\u00a0!</p></body></html>';

export const gallery: GallerySection[] = [
  {
    id: 'mail-frame',
    title: 'Un message, tel qu’il arrive',
    render: () => <MailFrame title="Exemple de message" html={html} withImages width={375} />,
  },
];
