import { namedIcon } from '../inputs/icon-set.ts';
import type { NamedIconProps } from './named-icon.tsx';

export function LoadedNamedIcon({ name, size = 20 }: NamedIconProps) {
  const Icon = namedIcon(name)?.Icon;
  return Icon ? <Icon size={size} aria-hidden="true" /> : null;
}
