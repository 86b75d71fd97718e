import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { paths } from '../../../lib/paths.ts'
import { cx } from '../../../lib/cx.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { RotateCw } from 'lucide-react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../lib/locale/language.ts'

type Things = 'budgets' | 'events' | 'expenses' | 'items' | 'tasks' | 'figures'

/** The page that a widget summarises, and the name of its contents. */
export interface WidgetSource {
  readonly to: (typeof paths)['tasks' | 'expenses' | 'shopping' | 'calendar' | 'budgetAnalytics']
  readonly things: Exclude<Things, 'figures'>
}

interface WidgetFrameProps<T> extends WidgetSource {
  readonly title: string
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>
  }
  readonly skeleton: ReactNode
  /** The maximum height of the content, reserved while it loads so that nothing moves, unless the height is fixed. */
  readonly height: string
  readonly children: (data: T) => ReactNode
}

/** A card of the dashboard: its title, and its skeleton, content or error. */
export function WidgetFrame<T>({ title, query, skeleton, height, children, ...source }: WidgetFrameProps<T>) {
  const titleId = useId()
  // Deferred, because the responses of all cards arrive together, and rendering them at once would block the page.
  const data = useDeferredValue(query.data)
  const isPending = query.isPending || (data === undefined && query.data !== undefined)
  const [wasAwaited] = useState(data === undefined)
  return (
    <Card isFlush role="region" aria-labelledby={titleId} className="@container flex h-full flex-col">
      <div className="flex min-h-11 shrink-0 items-center gap-2 px-4 pt-1 @lg:px-5 @lg:pt-2">
        <CardTitle id={titleId} title={title} className="in-data-[layout=grid]:truncate">
          {title}
        </CardTitle>
        {isPending && <Spinner className="size-4 shrink-0 text-ink-soft" />}
        <Link
          to={source.to}
          aria-label={t(
            '{things, select, budgets {View All budgets} events {View All events} expenses {View All expenses} items {View All shopping items} other {View All tasks}}',
            { things: source.things },
          )}
          className="-me-2 ms-auto inline-flex min-h-11 shrink-0 items-center rounded-inner px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {t('View All')}
        </Link>
      </div>
      <div
        className={cx(
          'flex grow flex-col px-4 pb-3 in-data-[rows=fixed]:min-h-0 in-data-[layout=grid]:scroll-fade in-data-[layout=grid]:overflow-y-auto @lg:px-5 @lg:pb-4',
          wasAwaited && height,
        )}
      >
        {data === undefined
          ? (isPending && skeleton) || (
              <LoadFailure
                error={query.error}
                things={source.things}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )
          : children(data)}
      </div>
    </Card>
  )
}

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
  readonly things: Things
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ error, things, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="m-auto flex max-w-72 flex-col items-center text-center">
      <p className="font-semibold">{t("Couldn't load")}</p>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
        {toMessage(
          error,
          t(
            '{things, select, budgets {The budgets did not arrive.} events {The events did not arrive.} expenses {The expenses did not arrive.} items {The shopping items did not arrive.} tasks {The tasks did not arrive.} other {The figures did not arrive.}}',
            { things },
          ),
        )}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        aria-label={t(
          '{things, select, budgets {Retry loading budgets} events {Retry loading events} expenses {Retry loading expenses} items {Retry loading shopping items} tasks {Retry loading tasks} other {Retry loading figures}}',
          { things },
        )}
        onClick={onRetry}
        isPending={isRetrying}
      >
        {!isRetrying && <RotateCw aria-hidden="true" />}
        {t('Retry')}
      </Button>
    </div>
  )
}
