import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '../../lib/locale/language.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

export function RouteErrorPage({ reset }: ErrorComponentProps) {
  return (
    <ErrorState
      title={t('Something went wrong')}
      description={t('This page could not be shown.')}
      onRetry={reset}
    />
  )
}
