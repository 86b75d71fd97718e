import type { Database } from '../db/engines/database.ts'
import type { Viewer } from '../http/sessions/context.ts'
import { AppError } from '../lib/app-error.ts'
import { countUse, forgiveUse } from './throttling.service.ts'
import { listQuotas, type QuotaCode } from './quotas.rules.ts'

export { searchesOfHousehold, searchesOfPerson } from './quotas.rules.ts'

/** A search that calls `onSend` when it sends a request to a provider. */
type Search<T> = (onSend: () => void) => Promise<T>

/**
 * Runs a search that may be sent to a provider, counting against the quotas of the viewer and their household. It is
 * counted before it is sent, so that concurrent searches cannot exceed the limit, and the count is undone if nothing
 * was sent. Throws `code` if the quota for the day is used up.
 */
export const chargeSearch = async <T>(
  db: Database,
  { viewer, code }: { readonly viewer: Viewer; readonly code: QuotaCode },
  search: Search<T>,
): Promise<T> => {
  const quotas = listQuotas(code, viewer)
  const waitMs = await countUse(db, quotas)
  if (waitMs > 0) throw new AppError(code, { retryAfterSeconds: waitMs / 1000 })
  let isSent = false
  try {
    return await search(() => {
      isSent = true
    })
  } finally {
    if (!isSent) await forgiveUse(db, quotas)
  }
}
