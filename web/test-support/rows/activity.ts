import { activityApi, type ActivityEntry } from '@roost/contract/activity/activity.ts'
import type { FakeServer } from '../fake-server.ts'

/** An entry of the activity: Maya deleted Milk from the shopping list, and it can be undone. */
const createEntry = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 1,
  createdAt: new Date().toISOString(),
  actorId: null,
  actorName: 'Maya',
  feature: 'shopping',
  rows: [{ kind: 'shopping-item', id: 5, title: 'Milk', action: 'deleted' }],
  rowCount: 1,
  isUndo: false,
  isUndone: false,
  canUndo: true,
  ...changes,
})

/** Lists these entries and accepts that any of them is undone. */
export const serveActivity = (server: FakeServer, ...entries: readonly Partial<ActivityEntry>[]): void => {
  server.respond(activityApi.list, { entries: entries.map(createEntry), next: null })
  server.respond(activityApi.undo, { success: true })
}
