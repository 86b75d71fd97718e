import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/error-state.tsx'

export function RouteErrorPage({ reset }: ErrorComponentProps) {
  return (
    <ErrorState title="Something went wrong" description="This page could not be shown." onRetry={reset} />
  )
}
