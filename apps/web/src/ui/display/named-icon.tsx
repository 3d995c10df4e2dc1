import { lazyPart } from './lazy-part.tsx';

export interface NamedIconProps {
  name: string;
  size?: number;
}

function Place({ size = 20 }: NamedIconProps) {
  return <span style={{ display: 'inline-block', width: size, height: size }} />;
}

/** An icon chosen by an organiser; decorative, so hidden from screen readers. */
export const NamedIcon = lazyPart<NamedIconProps>(
  'named-icon',
  async () => (await import('./named-icon-loaded.tsx')).LoadedNamedIcon,
  Place,
);
