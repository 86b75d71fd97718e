import { toShoppingNotes } from '@roost/contract/shopping-notes.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { getIsOnline } from '../../../api/connection.ts'
import { getWrites } from '../../../api/outbox.ts'
import { toLocalToday } from '../../../lib/today.ts'
import { readNotes } from '../../exports/notes-text.api.ts'

/** In milliseconds. A browser allows sharing only shortly after a click. */
const serverTimeoutMs = 1500

const hasUnsentChanges = (): boolean =>
  getWrites().some(({ feature, state }) => feature === 'shopping' && state === 'waiting')

/**
 * Returns the list as text. If the server cannot be reached in time or lacks queued changes, the text is created from
 * the items on this page.
 */
export const readListText = async (items: readonly ShoppingItem[]): Promise<string> => {
  if (getIsOnline() && !hasUnsentChanges()) {
    const text = await readNotes(AbortSignal.timeout(serverTimeoutMs)).catch(() => null)
    if (text !== null) return text
  }
  return toShoppingNotes(items, toLocalToday(new Date()))
}
