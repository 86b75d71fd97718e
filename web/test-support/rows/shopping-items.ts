import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'

/** Creates an open item with only a name, unless overridden. */
export const createItem = (details: Partial<ShoppingItem> = {}): ShoppingItem => ({
  id: 1,
  name: 'Milk',
  category: 'dairy',
  quantity: null,
  estimatedPrice: null,
  notes: null,
  isCompleted: false,
  completedAt: null,
  createdBy: null,
  createdByName: null,
  houseGroupId: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...details,
})
