import type { exportsApi } from '@roost/contract/exports.ts'
import { toShoppingNotes } from '@roost/contract/shopping-notes.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { listItemsInScope } from '../shopping/shopping.service.ts'

// What a household has, as plain text for a phone's notes app.

export const exportShopping: Handler<typeof exportsApi.shopping> = async ({ db, viewer }) => {
  const exportDate = db.clock().toISOString()
  const items = await listItemsInScope(db.sql, viewer.scope, exportDate)
  return {
    data: items.map((item) => ({
      name: item.name,
      category: item.category,
      quantity: item.quantity,
      estimatedPrice: item.estimatedPrice,
      notes: item.notes,
      isCompleted: item.isCompleted,
      createdBy: item.createdByName ?? 'Unknown',
    })),
    notesText: toShoppingNotes(items, exportDate.slice(0, 10)),
    exportDate,
    totalItems: items.length,
  }
}

export const exportCalendar: Handler<typeof exportsApi.calendar> = async () => {
  throw new AppError('internal')
}
