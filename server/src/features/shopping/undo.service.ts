import type { UndoStep } from '../../lib/history/undo-step.ts'
import { toOwner, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { getListState, toItemSearchText } from './shopping.queries.ts'
import { assertRoom } from './shopping.rules.ts'

const isOpenAgain = ({ current, restored }: UndoStep): boolean =>
  restored !== null && restored['completed_at'] === null && current?.['completed_at'] !== null

export const shoppingUndo: UndoRules = {
  table: 'shopping_items',
  toSearchText: (row) =>
    toItemSearchText({ name: row['name'] as string, notes: row['notes'] as string | null }),
  afterUndo: async (tx, _person, steps) => {
    const owners = steps.filter(isOpenAgain).flatMap(({ restored }) => (restored ? [toOwner(restored)] : []))
    const byGroup = new Map(owners.map((owner) => [owner.houseGroupId, owner]))
    for (const owner of byGroup.values()) assertRoom((await getListState(tx.sql, owner)).openCount)
  },
}
