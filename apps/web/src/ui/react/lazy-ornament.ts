import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** Decoration, inside the caller's `Suspense`: where its code does not come, the page stays as it is. */
export const lazyOrnament = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Nothing }),
    ),
  ) as ComponentType<P>;
