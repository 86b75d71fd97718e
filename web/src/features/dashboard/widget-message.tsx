import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'

interface WidgetMessageProps {
  readonly drawing?: ReactNode
  readonly title: string
  readonly action: ReactNode
}

/** Explains why a widget has no content. It is smaller than `EmptyState`, to fit into a widget. */
export function WidgetMessage({ drawing, title, action }: WidgetMessageProps) {
  return (
    <div className="m-auto flex max-w-64 flex-col items-center py-1 text-center [&>svg]:h-16 [&>svg]:w-20 [&>svg]:shrink-0 @max-3xs:[&>svg]:hidden">
      {drawing}
      <p className="mt-2 leading-5 font-semibold text-balance">{title}</p>
      <div className="mt-2">{action}</div>
    </div>
  )
}

interface LoadFailureProps {
  readonly error: unknown
  readonly things: string
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ error, things, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="m-auto flex max-w-72 flex-col items-center text-center">
      <p className="font-semibold">Couldn&apos;t load</p>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
        {toMessage(error, `The ${things} did not arrive.`)}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        aria-label={`Retry loading ${things}`}
        onClick={onRetry}
        isPending={isRetrying}
      >
        {!isRetrying && <RotateCw aria-hidden="true" />}
        Retry
      </Button>
    </div>
  )
}
