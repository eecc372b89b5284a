import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  /** Shown in place of a form that throws while it is drawn. */
  fallback: () => ReactNode;
  children: ReactNode;
}

/** Keeps a form that fails to draw from taking the page, and what was typed, with it. */
export class FormBoundary extends Component<FormBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
