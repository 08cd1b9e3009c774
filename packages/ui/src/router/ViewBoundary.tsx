import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  fallback(retry: () => void): ReactNode
  onError(error: unknown): void
}

/** A view that throws leaves a way to try again, never a blank dialog. React knows boundaries only as classes. */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
