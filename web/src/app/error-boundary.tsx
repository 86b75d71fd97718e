import { Component, type ReactNode } from 'react'
import { FullPageMessage } from './full-page-message.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Replaces the content that failed to render; by default, a page that offers to reload the app. */
  readonly fallback?: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, fallback = <BrokenPage /> } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

function BrokenPage() {
  return (
    <FullPageMessage
      title="Something went wrong"
      description="This page could not be shown. Loading it again usually helps."
      onRetry={() => location.reload()}
    />
  )
}
