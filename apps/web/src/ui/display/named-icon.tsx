import { lazyPart } from './lazy-part.tsx';

export interface NamedIconProps {
  /** The stored name; an unknown one shows nothing. */
  name: string;
  size?: number;
}

function Place({ size = 20 }: NamedIconProps) {
  return <span style={{ display: 'inline-block', width: size, height: size }} />;
}

/** An icon that an organiser chose. It decorates a title, so it is not read out. */
export const NamedIcon = lazyPart<NamedIconProps>(
  async () => (await import('./named-icon-loaded.tsx')).LoadedNamedIcon,
  Place,
);
