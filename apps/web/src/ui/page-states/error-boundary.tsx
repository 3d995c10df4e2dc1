import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where the failure is reported; the console by default. */
  onError?: (error: unknown, info: ErrorInfo) => void;
}

interface ErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
}

/** Keeps a broken part of a page from taking the page with it. Routes have their own page for errors. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return <ErrorState error={error} onRetry={() => this.setState({ error: null, hasFailed: false })} />;
  }
}
