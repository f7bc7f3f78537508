import { Component, type ReactNode } from 'react'

/**
 * Around what a page can do without: when it cannot be fetched or breaks, it is left out and the page stays.
 */
export class QuietBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
