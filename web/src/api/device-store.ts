import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { removeDeviceAccount, listDeviceAccounts, addDeviceAccount } from './device-accounts.ts'
import { removePreferences } from './device-preferences.ts'
import { createMemoryStore, type OutboxStore, type QueuedWrite } from './outbox-store.ts'
import type { AnswerStore, StoredResponse } from './read-api.ts'

// What this device keeps of one person: the writes that were not sent yet, and what was read last.

/** Most answers that are kept; the one not asked for longest goes first. A hundred of them may be recipes. */
const maxAnswers = 300

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: QueuedWrite }
  answers: { key: string; value: StoredResponse; indexes: { storedAt: number } }
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>

export interface DeviceStore {
  readonly outbox: OutboxStore
  readonly answers: AnswerStore
  readonly close: () => void
}

const toName = (userId: string): string => `roost-${userId}`

const openDatabase = (userId: string): Promise<DeviceDatabase> => {
  addDeviceAccount(userId)
  return openDB<DeviceSchema>(toName(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('answers').createIndex('storedAt', 'storedAt')
    },
    // Another tab signs out: what is wiped there must not be held here.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

/** A browser may cut the connection of a page in the background; it is opened again then. */
class DeviceDatabaseLink {
  readonly #userId: string
  #database: Promise<DeviceDatabase>
  #isClosed = false

  constructor(userId: string, database: DeviceDatabase) {
    this.#userId = userId
    this.#database = Promise.resolve(database)
  }

  async use<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#database)
    } catch (error) {
      const isCut =
        error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
      // A wiped one stays wiped.
      if (!isCut || this.#isClosed || !listDeviceAccounts().includes(this.#userId)) throw error
      this.#database = openDatabase(this.#userId)
      return work(await this.#database)
    }
  }

  close(): void {
    this.#isClosed = true
    void this.#database.then((database) => database.close())
  }
}

const createAnswers = (link: DeviceDatabaseLink): AnswerStore => ({
  get: (url) => link.use((database) => database.get('answers', url)),
  put: (url, kept) =>
    link.use(async (database) => {
      const transaction = database.transaction('answers', 'readwrite')
      const answers = transaction.store
      await answers.put(kept, url)
      const surplus = (await answers.count()) - maxAnswers
      if (surplus > 0) {
        for (const oldest of await answers.index('storedAt').getAllKeys(null, surplus))
          await answers.delete(oldest)
      }
      await transaction.done
    }),
  clear: () => link.use((database) => database.clear('answers')),
})

const createOutbox = (link: DeviceDatabaseLink, answers: AnswerStore): OutboxStore => {
  const add = (write: Omit<QueuedWrite, 'id'>): Promise<QueuedWrite> =>
    link.use(async (database) => {
      // Strict: told as kept, it is on the disk.
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' })
      const id = await transaction.store.add(write as QueuedWrite)
      await transaction.done
      return { ...write, id }
    })
  return {
    list: () => link.use((database) => database.getAll('outbox')),
    add: (write) =>
      add(write).catch(async (error: unknown) => {
        // What was done counts more than what was read.
        await answers.clear()
        return add(write).catch(() => {
          throw error
        })
      }),
    change: ({ put = [], remove = [] }) =>
      link.use(async (database) => {
        const transaction = database.transaction('outbox', 'readwrite')
        const done = [
          ...put.map((write) => transaction.store.put(write)),
          ...remove.map((id) => transaction.store.delete(id)),
          transaction.done,
        ]
        await Promise.all(done)
      }),
  }
}

const createMemoryAnswers = (): AnswerStore => {
  const answers = new Map<string, StoredResponse>()
  return {
    get: async (url) => answers.get(url),
    put: async (url, kept) => {
      answers.delete(url)
      answers.set(url, kept)
      const [oldest] = answers.keys()
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    },
    clear: async () => answers.clear(),
  }
}

const createMemoryDevice = (): DeviceStore => ({
  outbox: createMemoryStore(),
  answers: createMemoryAnswers(),
  close: () => {},
})

/** What this device keeps of the person. Where a browser keeps nothing, it lasts as long as the page. */
export const openDeviceStore = async (userId: string): Promise<DeviceStore> => {
  if (typeof indexedDB === 'undefined') return createMemoryDevice()
  try {
    const link = new DeviceDatabaseLink(userId, await openDatabase(userId))
    const answers = createAnswers(link)
    return { outbox: createOutbox(link, answers), answers, close: () => link.close() }
  } catch {
    return createMemoryDevice()
  }
}

const wipePerson = async (userId: string, isQueueKept: boolean): Promise<void> => {
  if (!isQueueKept) {
    removeDeviceAccount(userId)
    return deleteDB(toName(userId))
  }
  const database = await openDatabase(userId)
  await database.clear('answers')
  database.close()
}

/** Removes what the device keeps of everybody; of one person the writes that were not sent yet may stay. */
export const wipeDevice = async ({ keepQueueOf }: { readonly keepQueueOf?: string } = {}): Promise<void> => {
  removePreferences()
  if (typeof indexedDB === 'undefined') return
  await Promise.allSettled(listDeviceAccounts().map((userId) => wipePerson(userId, userId === keepQueueOf)))
}
