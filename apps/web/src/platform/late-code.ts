import { type ComponentType, createContext, createElement, lazy, use, useState } from 'react';

/** By name; a component is known once the code that shows it is there. */
const loaders = new Map<string, () => Promise<unknown>>();

/** Names of the components that the server has rendered into a page. */
export const LateCodeContext: React.Context<Set<string> | null> = createContext<Set<string> | null>(null);

/**
 * A component whose code is loaded when it is first shown, inside the caller's `Suspense`. In a page that
 * the server has rendered its code is there before the page is taken over: React would throw away a part
 * that it cannot yet take over when the page around it changes.
 */
export function lateComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  loaders.set(name, fetch);
  const Late = lazy(fetch) as ComponentType<P>;
  return function LateComponent(props: P) {
    use(LateCodeContext)?.add(name);
    const [shown] = useState(() => loaded ?? Late);
    return createElement(shown, props);
  };
}

/** In the order in which they were rendered, as one may stand in another. What fails to load is tried again when shown. */
export async function loadLateCode(names: readonly string[]): Promise<void> {
  for (const name of names)
    await loaders
      .get(name)?.()
      .catch(() => undefined);
}
