import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Feature,
  features,
  type ScopeKey,
  type StreamMessages,
} from '@roost/contract/endpoint/changes.ts'
import type { Role } from '@roost/contract/accounts/users.ts'
import { listVersions } from '../db/transactions/change-log.queries.ts'
import type { Change, AnnouncedChange, Database } from '../db/engines/database.ts'
import { listScopeKeys } from '../db/scopes/scope.ts'
import { ScopeIndex } from './scope-index.ts'

/** The properties of a viewer that determine which events they receive. */
export interface Listener {
  readonly userId: string
  readonly sessionId: number
  readonly role: Role
  readonly isApproved: boolean
  readonly houseGroupId: number | null
}

/** One open stream to a browser. */
export interface Stream {
  send<M extends keyof StreamMessages>(message: M, data: StreamMessages[M]): void
  close(): void
}

interface Connection {
  listener: Listener
  /** Changed only by the index. */
  scopes: ReadonlySet<ScopeKey>
  /** The newest version known, by feature and scope. */
  versions: Map<Feature, Map<ScopeKey, number>>
  /** Whether the initial versions have been sent. */
  isStarted: boolean
  /** When the rights of its session are next re-read, even without a change. */
  recheckAt: number
  readonly stream: Stream
}

/** Re-reads the viewer of a session; null if the session has ended or has lost all rights. */
export type FindListener = (sessionId: number) => Promise<Listener | null>

/** A pending account learns only about itself: that it was approved, or that its session has ended. */
const toScopes = (listener: Listener): ReadonlySet<ScopeKey> =>
  new Set(listener.isApproved ? listScopeKeys(listener) : [`user:${listener.userId}` as const])

/** A string of a feature's versions in all scopes of a viewer, which changes whenever one of them does. */
const toVersionText = (versions: ReadonlyMap<ScopeKey, number> | undefined): string =>
  [...(versions ?? [])]
    .map(([scope, version]) => `${scope}=${version}`)
    .toSorted()
    .join(' ')

/** Keeps the newer version, because one that was read may be older than one that was announced during the read. */
const record = (connection: Connection, { feature, scope, version }: Change): void => {
  if (!connection.scopes.has(scope)) return
  const versions = connection.versions.get(feature) ?? new Map<ScopeKey, number>()
  connection.versions.set(feature, versions.set(scope, Math.max(version, versions.get(scope) ?? 0)))
}

/** Forgets the versions of scopes that the viewer no longer sees. */
const forgetUnseen = ({ versions, scopes }: Connection): void => {
  for (const ofFeature of versions.values())
    for (const scope of ofFeature.keys()) if (!scopes.has(scope)) ofFeature.delete(scope)
}

/** How often the rights of an open stream are re-read without any change, because sessions also expire. */
const recheckMs = 30_000
/** A fraction of the streams is checked every second, because checking all of them together would delay requests. */
const recheckTickMs = 1000
/** How many streams are synchronised before other requests run, for the same reason. */
const resyncedAtOnce = 100
const maxStreamsPerUser = 20
/** Anybody can have a pending account, and it has one page to keep open. */
const maxStreamsOfPending = 2

/**
 * Delivers committed changes to the browsers that may see them. A stream belongs to a session; whenever that session's
 * rights may have changed they are re-read from the database, and the stream is closed if none are left.
 */
export class EventHub {
  readonly #connections = new Set<Connection>()
  readonly #listening = new ScopeIndex<Connection>()
  readonly #db: Database
  readonly #findListener: FindListener
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout
  #isClosed = false

  constructor(db: Database, findListener: FindListener) {
    this.#db = db
    this.#findListener = findListener
    this.#unsubscribe = db.engine.onChange((change) => this.#deliver(change))
    this.#timer = setInterval(() => this.#recheckDue(), recheckTickMs).unref()
  }

  /** Adds a stream and sends its initial versions; returns a function that removes it. */
  open(listener: Listener, stream: Stream): () => void {
    if (this.#isClosed) {
      stream.close()
      return () => {}
    }
    const connection: Connection = {
      listener,
      scopes: toScopes(listener),
      versions: new Map(),
      isStarted: false,
      recheckAt: performance.now() + Math.random() * recheckMs,
      stream,
    }
    const own = this.#listening.list(`user:${listener.userId}`)
    const maxStreams = listener.isApproved ? maxStreamsPerUser : maxStreamsOfPending
    if (own.length >= maxStreams && own[0]) this.#close(own[0])
    this.#connections.add(connection)
    this.#listening.add(connection)
    this.#sendVersions(connection).catch(() => this.#close(connection))
    return () => this.#remove(connection)
  }

  get streamCount(): number {
    return this.#connections.size
  }

  /** Ends every stream; the browsers reconnect to another server. */
  closeAll(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#unsubscribe()
    for (const connection of this.#connections) this.#close(connection)
  }

  #deliver(change: AnnouncedChange): void {
    if (change === 'unknown') void this.#resyncAll()
    else
      for (const connection of this.#listening.list(change.scope))
        void this.#visit(connection, () => this.#tell(connection, change))
  }

  /**
   * A stream that cannot be checked is closed, so that it does not stay open with outdated rights; its browser
   * reconnects.
   */
  async #visit(connection: Connection, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch {
      this.#close(connection)
    }
  }

  #recheckDue(): void {
    const now = performance.now()
    for (const connection of this.#connections) {
      if (connection.recheckAt > now) continue
      connection.recheckAt = now + recheckMs
      void this.#visit(connection, () => this.#recheck(connection))
    }
  }

  async #resyncAll(): Promise<void> {
    const connections = [...this.#connections]
    while (connections.length > 0) {
      const next = connections.splice(0, resyncedAtOnce)
      await Promise.all(next.map((connection) => this.#visit(connection, () => this.#resync(connection))))
      await nextTurn()
    }
  }

  #remove(connection: Connection): void {
    this.#connections.delete(connection)
    this.#listening.delete(connection)
  }

  #close(connection: Connection): void {
    this.#remove(connection)
    connection.stream.close()
  }

  async #recheck(connection: Connection): Promise<boolean> {
    const listener = await this.#findListener(connection.listener.sessionId)
    if (!listener) {
      // Sent first, because otherwise the browser would only notice the end of the session when it reopens the stream
      // seconds later.
      connection.stream.send('change', { feature: 'session', version: 'over' })
      this.#close(connection)
      return false
    }
    // The stream may have been closed while the listener was being read.
    if (!this.#connections.has(connection)) return false
    connection.listener = listener
    this.#listening.move(connection, toScopes(listener))
    return true
  }

  async #resync(connection: Connection): Promise<void> {
    if (await this.#recheck(connection)) await this.#sendVersions(connection)
  }

  async #tell(connection: Connection, change: Change): Promise<void> {
    if (change.feature === 'session' && !(await this.#recheck(connection))) return
    record(connection, change)
    // The initial versions, which are still being read, will include the change.
    if (connection.isStarted) {
      const version = toVersionText(connection.versions.get(change.feature))
      connection.stream.send('change', { feature: change.feature, version })
    }
    // If the scopes have changed, everything that the viewer sees may have changed.
    if (change.feature === 'session') await this.#sendVersions(connection)
  }

  async #sendVersions(connection: Connection): Promise<void> {
    const rows = await listVersions(this.#db.sql, [...connection.scopes], features)
    forgetUnseen(connection)
    for (const row of rows) record(connection, row)
    connection.isStarted = true
    const told = features.map((feature) => [feature, toVersionText(connection.versions.get(feature))])
    connection.stream.send('versions', Object.fromEntries(told) as StreamMessages['versions'])
  }
}
