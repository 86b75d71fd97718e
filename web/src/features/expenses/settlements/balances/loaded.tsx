import { msg } from '@roost/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { toFailure } from '../../../../api/calls/query-failure.ts'
import { t } from '../../../../lib/locale/language.ts'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** Rows with a name, a line below it and an amount. */
function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5 py-2.5">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

const texts = {
  balances: { loading: msg('Loading the balances'), failure: msg("Couldn't load the balances") },
  expense: { loading: msg('Loading the expense'), failure: msg("Couldn't load the expense") },
  expenses: { loading: msg('Loading the expenses'), failure: msg("Couldn't load the expenses") },
  people: { loading: msg('Loading the people'), failure: msg("Couldn't load the people") },
  settlements: { loading: msg('Loading the settlements'), failure: msg("Couldn't load the settlements") },
} as const

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** What is loaded, for the messages. */
  readonly what: keyof typeof texts
  readonly children: (data: T) => ReactNode
}

/** Shows the data of a query, a skeleton while it loads, or its error with a button to retry. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <ListSkeleton label={t(texts[what].loading)} />
  return (
    <ErrorState
      title={t(texts[what].failure)}
      {...toFailure({ error, isFetching, refetch })}
      className="py-4!"
    />
  )
}
