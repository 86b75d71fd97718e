import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { inTime, LateError } from '../../lib/device/in-time.ts'
import { removePreferences } from '../device/device-preferences.ts'
import { forgetDrafts } from '../device/drafts.ts'
import type { OutboxStore, QueuedWrite } from '../outbox/outbox-store.ts'
import type { ResponseStore, StoredResponse } from './read-api.ts'

// The accounts that have data on this device. The app keeps this list itself because not every browser can list its
// databases.

const storageKey = 'kept-people'

/** What could not be written to the list. */
let unstored: readonly string[] = []

const readStored = (): readonly string[] => {
  try {
    const people: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(people) ? people.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const read = (): readonly string[] => [...new Set([...readStored(), ...unstored])]

const write = (people: readonly string[]): void => {
  unstored = []
  try {
    localStorage.setItem(storageKey, JSON.stringify(people))
  } catch {
    // Without storage, the list lasts as long as the page.
    unstored = people
  }
}

export const listDeviceAccounts = (): readonly string[] => read()

export const addDeviceAccount = (userId: string): void => write([...new Set([...read(), userId])])

export const removeDeviceAccount = (userId: string): void => write(read().filter((id) => id !== userId))

// The data that this device stores for one account: queued writes and the latest responses.

/**
 * The maximum number of stored responses; the least recently used are removed first. A hundred of them may be recipes.
 */
const maxResponses = 300

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: QueuedWrite }
  answers: { key: string; value: StoredResponse; indexes: { storedAt: number } }
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>

export interface DeviceStore {
  readonly outbox: OutboxStore
  readonly responses: ResponseStore
  readonly close: () => void
}

const namePrefix = 'roost-'

const toName = (userId: string): string => `${namePrefix}${userId}`

/** Some browsers throw when a page touches what they block. */
const isStorageBlocked = (): boolean => {
  try {
    return typeof indexedDB === 'undefined'
  } catch {
    return true
  }
}

/** The accounts whose databases the browser lists, where it does. */
const listDatabases = async (): Promise<readonly string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) =>
    name?.startsWith(namePrefix) ? name.slice(namePrefix.length) : [],
  )

const openDatabase = (userId: string): Promise<DeviceDatabase> => {
  addDeviceAccount(userId)
  return openDB<DeviceSchema>(toName(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('answers').createIndex('storedAt', 'storedAt')
    },
    // Another tab is signing out. This connection is closed so that it does not block the deletion of the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

interface Access {
  /** The page does not wait for the result any more. */
  isLate: boolean
}

type Work<T> = (database: DeviceDatabase, access: Access) => Promise<T>

/**
 * The connection to the database. A browser may close that of a background page; it is reopened on the next access. As
 * long as an access is late, all others fail at once.
 */
class DeviceDatabaseLink {
  readonly #userId: string
  #database: Promise<DeviceDatabase>
  #lateCount = 0
  #isClosed = false

  constructor(userId: string) {
    this.#userId = userId
    this.#database = openDatabase(userId)
  }

  async use<T>(work: Work<T>): Promise<T> {
    if (this.#lateCount > 0) throw new LateError()
    const access = { isLate: false }
    const done = this.#useOpen((database) => work(database, access))
    try {
      return await inTime(done)
    } catch (error) {
      if (error instanceof LateError) this.#awaitLate(access, done)
      throw error
    }
  }

  #awaitLate(access: Access, done: Promise<unknown>): void {
    access.isLate = true
    this.#lateCount += 1
    const onEnd = () => {
      this.#lateCount -= 1
    }
    done.then(onEnd, onEnd)
  }

  async #useOpen<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#database)
    } catch (error) {
      const isCut =
        error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
      // A wiped database must not be recreated.
      if (!isCut || this.#isClosed || !listDeviceAccounts().includes(this.#userId)) throw error
      this.#database = openDatabase(this.#userId)
      return work(await this.#database)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#database.then(
      (database) => database.close(),
      () => {},
    )
  }
}

const createResponseStore = (link: DeviceDatabaseLink): ResponseStore => ({
  get: (url) => link.use((database) => database.get('answers', url)),
  put: (url, stored) =>
    link.use(async (database) => {
      const transaction = database.transaction('answers', 'readwrite')
      const responses = transaction.store
      await responses.put(stored, url)
      const surplus = (await responses.count()) - maxResponses
      if (surplus > 0) {
        for (const oldest of await responses.index('storedAt').getAllKeys(null, surplus))
          await responses.delete(oldest)
      }
      await transaction.done
    }),
  clear: () => link.use((database) => database.clear('answers')),
})

const createOutbox = (link: DeviceDatabaseLink, responses: ResponseStore): OutboxStore => {
  const add = (write: Omit<QueuedWrite, 'id'>): Promise<QueuedWrite> =>
    link.use(async (database, access) => {
      // Strict durability: once the write is acknowledged, it is on the disk.
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' })
      const id = await transaction.store.add(write as QueuedWrite)
      await transaction.done
      // The queue keeps it itself.
      if (access.isLate) await database.delete('outbox', id)
      return { ...write, id }
    })
  return {
    list: () => link.use((database) => database.getAll('outbox')),
    // Queued writes matter more than cached responses, so the responses are removed to free space.
    add: (write) => add(write).catch(() => responses.clear().then(() => add(write))),
    change: ({ put = [], remove = [], onlyIf }) =>
      link.use(async (database) => {
        const transaction = database.transaction('outbox', 'readwrite')
        const tested = onlyIf && (await transaction.store.get(onlyIf.id))
        if (onlyIf && !(tested && onlyIf.test(tested))) return false
        const done = [
          ...put.map((write) => transaction.store.put(write)),
          ...remove.map((id) => transaction.store.delete(id)),
          transaction.done,
        ]
        await Promise.all(done)
        return true
      }),
  }
}

const createMemoryResponses = (): ResponseStore => {
  const responses = new Map<string, StoredResponse>()
  return {
    get: async (url) => responses.get(url),
    put: async (url, stored) => {
      responses.delete(url)
      responses.set(url, stored)
      const [oldest] = responses.keys()
      if (responses.size > maxResponses && oldest !== undefined) responses.delete(oldest)
    },
    clear: async () => responses.clear(),
  }
}

const rethrowUnlessLate = (error: unknown): void => {
  if (!(error instanceof LateError)) throw error
}

const rejectWrite = () => Promise.reject(new Error('This browser stores nothing'))

/** The queue keeps what it cannot store itself (write-queue.ts). */
const createMemoryDevice = (): DeviceStore => ({
  outbox: { list: async () => [], add: rejectWrite, change: rejectWrite },
  responses: createMemoryResponses(),
  close: () => {},
})

/**
 * Opens this device's store for the account. In a browser that stores nothing, its data lasts as long as the page. A
 * database that opens late is used from then on.
 */
export const openDeviceStore = async (userId: string): Promise<DeviceStore> => {
  try {
    const link = new DeviceDatabaseLink(userId)
    await link.use(async () => {}).catch(rethrowUnlessLate)
    const responses = createResponseStore(link)
    return { outbox: createOutbox(link, responses), responses, close: () => link.close() }
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

/** Removes the data of all accounts from the device, and rejects if some is left. What outlasts a session of one account can be kept. */
export const wipeDevice = async ({ keepQueueOf }: { readonly keepQueueOf?: string } = {}): Promise<void> => {
  removePreferences(keepQueueOf)
  forgetDrafts()
  // Not part of the first load.
  import('../../lib/device/forget-apps.ts').then(
    ({ forgetApps }) => forgetApps({ keepsShared: keepQueueOf !== undefined }),
    () => {},
  )
  if (isStorageBlocked()) return
  const wipe = (people: readonly string[]) =>
    Promise.all(people.map((userId) => wipePerson(userId, userId === keepQueueOf)))
  // Neither waits for the other, which may never end.
  const listed = listDeviceAccounts()
  await Promise.all([
    wipe(listed),
    listDatabases().then((people) => wipe(people.filter((userId) => !listed.includes(userId)))),
  ])
}
