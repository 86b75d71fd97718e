import type { OutboxStore, QueuedWrite } from '../src/api/outbox/outbox-store.ts'

/** Stands in for the database of a device. */
export const createMemoryStore = (): OutboxStore => {
  const writes = new Map<number, QueuedWrite>()
  let lastId = 0
  return {
    list: async () => [...writes.values()],
    add: async (write) => {
      lastId += 1
      const added = { ...write, id: lastId }
      writes.set(added.id, added)
      return added
    },
    change: async ({ put = [], remove = [], onlyIf }) => {
      const tested = onlyIf && writes.get(onlyIf.id)
      if (onlyIf && !(tested && onlyIf.test(tested))) return false
      for (const write of put) writes.set(write.id, write)
      for (const id of remove) writes.delete(id)
      return true
    },
  }
}
