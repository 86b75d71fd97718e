import { t } from '../../lib/locale/language.ts'
import { toMessage } from './api-error.ts'

interface Query {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Returns what an `ErrorState` says about queries that have no data, and how it reads them again. */
export const toFailure = (...queries: readonly Query[]) => ({
  description: toMessage(queries.find(({ error }) => error)?.error, t('Please try again.')),
  onRetry: () => {
    for (const { refetch } of queries) void refetch()
  },
  isRetrying: queries.some(({ isFetching }) => isFetching),
})
