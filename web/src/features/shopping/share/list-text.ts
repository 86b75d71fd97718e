import { toShoppingNotes } from '@roost/contract/shopping-notes.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { getIsOnline } from '../../../api/connection.ts'
import { getWrites } from '../../../api/outbox.ts'
import { toLocalToday } from '../../../lib/today.ts'
import { readNotes } from '../../exports/notes-text.api.ts'

/** A browser lets a page share only shortly after a click. */
const patienceMs = 1500

const hasUnsentChanges = (): boolean =>
  getWrites().some(({ feature, state }) => feature === 'shopping' && state === 'waiting')

/** The list as text. What the server does not know yet, or cannot say now, is told as this page shows it. */
export const readListText = async (items: readonly ShoppingItem[]): Promise<string> => {
  if (getIsOnline() && !hasUnsentChanges()) {
    const text = await readNotes(AbortSignal.timeout(patienceMs)).catch(() => null)
    if (text !== null) return text
  }
  return toShoppingNotes(items, toLocalToday(new Date()))
}
