import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../locale/language.ts'

/** What the server sends in place of a name that it does not have. */
const standIns: ReadonlySet<string> = new Set([
  msg('Unknown'),
  msg('Former member'),
  msg('Deleted user'),
  msg('Deleted house group'),
  msg('A household member'),
])

/**
 * Translates a name that the server made up for somebody who has none or no account any more. The name of a person with
 * an id is their own, whatever it is; callers that do not know the id leave it out.
 */
export const toShownName = (name: string, id: string | null = null): string =>
  id === null && standIns.has(name) ? t(name) : name
