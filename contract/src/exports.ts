import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { instant } from './fields.ts'
import { shoppingItem } from './shopping.ts'

export const exportsApi = defineApi({
  shopping: {
    method: 'GET',
    path: '/api/export/shopping-direct',
    access: 'approved',
    summary: "The shopping list as plain text for a phone's notes app",
    status: 200,
    response: z.object({
      data: z.array(shoppingItem),
      notesText: z.string(),
      exportDate: instant,
      totalItems: z.int(),
    }),
  },
})
