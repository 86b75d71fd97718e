import type { ReactNode } from 'react'
import { toMessage } from '../../../api/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The name of the data in messages, such as `the people`. */
  readonly what: string
  readonly children: (data: T) => ReactNode
}

/** Shows the data of a query, a skeleton while it loads, or its error with a button to retry. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <ListSkeleton label={`Loading ${what}`} />
  return (
    <ErrorState
      title={`Couldn't load ${what}`}
      description={toMessage(error, 'Please try again.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      className="py-4!"
    />
  )
}
