import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  /** Shown instead of a form that throws while rendering. */
  fallback: () => ReactNode;
  children: ReactNode;
}

/** An error boundary, so that a form that fails to render does not take the page with it. */
export class FormBoundary extends Component<FormBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
