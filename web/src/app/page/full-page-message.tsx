import { RotateCw } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'

interface FullPageMessageProps {
  readonly title: string
  readonly description: string
  readonly onRetry: () => void
}

/**
 * Replaces the whole app. It is part of the entry chunk, because loading may no longer be possible when it is needed.
 */
export function FullPageMessage({ title, description, onRetry }: FullPageMessageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center px-4 py-10 text-center">
      <div role="alert">
        <BrandMark />
        <h1 className="mt-6 font-display text-xl font-semibold">{title}</h1>
        <p className="mt-2 text-balance text-ink-soft">{description}</p>
      </div>
      <Button size="lg" className="mt-7" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {t('Retry')}
      </Button>
    </main>
  )
}

/** Replaces the app after an error that nothing else handled. */
export function BrokenPage() {
  return (
    <FullPageMessage
      title={t('Something went wrong')}
      description={t('This page could not be shown. Loading it again usually helps.')}
      onRetry={() => location.reload()}
    />
  )
}
