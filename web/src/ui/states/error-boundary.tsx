import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Replaces the content that failed to render; `retry` renders the content again. */
  readonly renderFallback: (retry: () => void) => ReactNode
}

/** Keeps a failure to render within a part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly retry = () => this.setState({ hasFailed: false })

  override render() {
    const { children, renderFallback } = this.props
    return this.state.hasFailed ? renderFallback(this.retry) : children
  }
}
