import type { GallerySection } from '../gallery/types.ts';
import { PersonAvatar } from './person-avatar.tsx';

const seeds = ['Kermesse', 'Guirland', 'Manege12', 'Lampions'];

export const gallery: GallerySection[] = [
  {
    id: 'person-avatar',
    title: 'Avatar d’une personne',
    render: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <PersonAvatar name="Camille Lefort" seed="camille" picture={null} avatar={null} size={64} />
        {seeds.map((seed) => (
          <PersonAvatar
            key={seed}
            name={seed}
            seed={seed}
            picture={null}
            avatar={{ seed, options: {} }}
            size={64}
          />
        ))}
      </div>
    ),
  },
];
