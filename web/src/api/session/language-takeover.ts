import { usersApi } from '@roost/contract/accounts/users.client.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { callApi } from '../calls/call-api.ts'
import { refreshSession } from './session.ts'
import { takeLanguageChosenBefore } from '../../lib/locale/browser-language.ts'

/**
 * Gives an account without a language the one that its owner chose in this browser before they signed up. Without a
 * connection, the account stays as it is and follows the browser.
 */
export const takeOverLanguage = async ({ ownRegion, createdAt, isTemporary }: Account): Promise<void> => {
  if (ownRegion?.language !== null || isTemporary) return
  const language = takeLanguageChosenBefore(Date.parse(createdAt))
  if (!language) return
  await callApi(usersApi.updateRegion, { language }).then(refreshSession, () => {})
}
