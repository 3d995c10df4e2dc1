import { Button, Group } from '@mantine/core';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lateComponent } from '../../platform/late-code.ts';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
}

class LoadBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Group
        gap="8px 12px"
        justify="space-between"
        py={10}
        px={14}
        bd="1px dashed var(--k-line-strong)"
        bdrs="var(--k-radius-input)"
        c="var(--k-muted)"
        fz="sm"
        role="alert"
      >
        <span>Cet élément n’a pas pu être chargé.</span>
        <Button variant="default" size="sm" onClick={this.props.onRetry}>
          Réessayer
        </Button>
      </Group>
    );
  }
}

/** Loads the code when first shown; a failed load shows a retry button in place of this part only. */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  Skeleton: ComponentType<P>,
): ComponentType<P> {
  const attempt = () => lateComponent(name, load);
  let Shared = attempt();

  return function LazyPart(props: P) {
    const [{ Loaded, tries }, setState] = useState({ Loaded: Shared, tries: 0 });
    const retry = () => {
      Shared = attempt();
      setState({ Loaded: Shared, tries: tries + 1 });
    };
    return (
      <LoadBoundary key={tries} onRetry={retry}>
        <Suspense fallback={<Skeleton {...props} />}>
          <Loaded {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}
