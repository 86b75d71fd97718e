import type { Config } from '../../config.ts'
import type { Database } from '../../db/engines/database.ts'
import type { RequestInfo } from '../../http/sessions/context.ts'
import { isAtThisMachine } from '../../http/exposure.ts'
import { hasAccounts } from '../users/users.service.ts'

/** How the first account of an instance becomes the administrator: by itself, with the printed link, or by its address. */
type FirstAccount = 'itself' | 'link' | 'address'

type Opened = Pick<RequestInfo, 'isLocal'>

const findHow = async (db: Database, config: Config, request: Opened): Promise<FirstAccount> => {
  if (config.adminEmail !== null) return 'address'
  return (await isAtThisMachine(db.sql, config, request)) ? 'itself' : 'link'
}

/**
 * Finds what the page of an instance without accounts says about the first one. Null once there is an account, without
 * asking the database again, and while the database cannot be reached, because the page itself does not need it.
 */
export const createFindFirstAccount = (
  db: Database,
  config: Config,
): ((request: Opened) => Promise<FirstAccount | null>) => {
  let isInUse = false
  return async (request) => {
    if (isInUse) return null
    try {
      isInUse = await hasAccounts(db.sql)
      return isInUse ? null : await findHow(db, config, request)
    } catch (error) {
      if (db.engine.isUnavailable(error)) return null
      throw error
    }
  }
}
