import type { Account } from '@roost/contract/accounts/users.ts'
import { findPageFor, isPageFor, type PageNameFor, type Paths } from '../../lib/pages.ts'

export type DemoPath = Paths[PageNameFor<'demo'>]

/** Whether a signed-in account finds a demo page at the path: a permanent account has only the sample export. */
export const isDemoPathOf = (user: Account | null, path: string): path is DemoPath => {
  const name = findPageFor('demo', path)
  return name !== undefined && (user?.isTemporary === true || isPageFor(name, 'member'))
}
