import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/context.ts'
import { AppError } from '../lib/app-error.ts'
import { countUse, forgiveUse } from './throttling.service.ts'
import { listAllowances, type QuotaCode } from './quotas.rules.ts'

export { searchesOfHousehold, searchesOfPerson } from './quotas.rules.ts'

/** A search that calls `onSend` when somebody outside is really asked. */
type Search<T> = (onSend: () => void) => Promise<T>

/**
 * Runs a search that may go out, at the expense of the viewer and his household. It is counted before it is sent, so
 * that searches at once do not pass the limit together, and taken back when nobody was asked. Throws the code when
 * the searches of the day are spent.
 */
export const chargeSearch = async <T>(
  db: Database,
  { viewer, code }: { readonly viewer: Viewer; readonly code: QuotaCode },
  search: Search<T>,
): Promise<T> => {
  const allowances = listAllowances(code, viewer)
  const waitMs = await countUse(db, allowances)
  if (waitMs > 0) throw new AppError(code, { retryAfterSeconds: waitMs / 1000 })
  let isSent = false
  try {
    return await search(() => {
      isSent = true
    })
  } finally {
    if (!isSent) await forgiveUse(db, allowances)
  }
}
