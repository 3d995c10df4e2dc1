import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { ProposalPill } from './proposal-pill.tsx';

export const gallery: GallerySection[] = [
  {
    id: 'proposals',
    title: 'Propositions',
    render: () => (
      <Specimens>
        <Specimen name="À relire">
          <ProposalPill />
        </Specimen>
        <Specimen name="Dans un tableau">
          <ProposalPill isInTable />
        </Specimen>
      </Specimens>
    ),
  },
];
