import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { instant } from './fields.ts'

const exportedItem = z.object({
  name: z.string(),
  category: z.string(),
  quantity: z.nullable(z.string()),
  estimatedPrice: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** By name. */
  createdBy: z.string(),
})

export const exportsApi = defineApi({
  shopping: {
    method: 'GET',
    path: '/api/export/shopping-direct',
    access: 'approved',
    summary: "The shopping list as plain text for a phone's notes app",
    status: 200,
    response: z.object({
      data: z.array(exportedItem),
      notesText: z.string(),
      exportDate: instant,
      totalItems: z.int(),
    }),
  },
})
