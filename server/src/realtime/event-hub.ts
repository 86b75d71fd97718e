import { type Feature, features, type ScopeKey, type StreamMessages } from '@roost/contract/events.ts'
import type { Role } from '@roost/contract/users.ts'
import { listVersions } from '../db/change-log.queries.ts'
import type { Change, ChangeNotice, Database } from '../db/database.ts'
import { listScopeKeys } from '../db/scope.ts'

/** As much of a viewer as decides what he may be told. */
export interface Listener {
  readonly userId: string
  readonly sessionId: number
  readonly role: Role
  readonly houseGroupId: number | null
}

/** One open stream to a browser. */
export interface Stream {
  send<M extends keyof StreamMessages>(message: M, data: StreamMessages[M]): void
  close(): void
}

interface Connection {
  listener: Listener
  scopes: ReadonlySet<ScopeKey>
  /** Last version told, by feature and scope. */
  versions: Map<Feature, Map<ScopeKey, number>>
  readonly stream: Stream
}

/** Reads the viewer of a session anew; null when it is over or may see nothing any more. */
export type FindListener = (sessionId: number) => Promise<Listener | null>

const toScopes = (listener: Listener): ReadonlySet<ScopeKey> => new Set(listScopeKeys(listener))

/** One text for a feature's versions in all scopes of a viewer: differs as soon as one of them does. */
const toVersionText = (versions: ReadonlyMap<ScopeKey, number> | undefined): string =>
  [...(versions ?? [])]
    .map(([scope, version]) => `${scope}=${version}`)
    .toSorted()
    .join(' ')

const record = (connection: Connection, { feature, scope, version }: Change): void => {
  const versions = connection.versions.get(feature) ?? new Map<ScopeKey, number>()
  connection.versions.set(feature, versions.set(scope, version))
}

/** How often an open stream is checked again even if nothing told of a change: sessions also run out. */
const recheckMs = 30_000
const maxStreamsPerUser = 20

/**
 * Brings committed changes to the browsers that may see them. A stream belongs to a session; whenever that
 * session's rights may have changed it is read again from the database, and closed when it has none left.
 */
export class EventHub {
  readonly #connections = new Set<Connection>()
  readonly #db: Database
  readonly #findListener: FindListener
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout

  constructor(db: Database, findListener: FindListener) {
    this.#db = db
    this.#findListener = findListener
    this.#unsubscribe = db.engine.onChange((notice) => this.#deliver(notice))
    this.#timer = setInterval(
      () => this.#forEach((connection) => this.#recheck(connection)),
      recheckMs,
    ).unref()
  }

  /** Adds a stream, tells it the versions it starts from, and answers how to remove it. */
  open(listener: Listener, stream: Stream): () => void {
    const connection: Connection = { listener, scopes: toScopes(listener), versions: new Map(), stream }
    const own = [...this.#connections].filter((other) => other.listener.userId === listener.userId)
    if (own.length >= maxStreamsPerUser && own[0]) this.#close(own[0])
    this.#connections.add(connection)
    this.#sendVersions(connection).catch(() => this.#close(connection))
    return () => void this.#connections.delete(connection)
  }

  /** Ends every stream; the browsers come back to whichever server answers then. */
  closeAll(): void {
    clearInterval(this.#timer)
    this.#unsubscribe()
    for (const connection of this.#connections) this.#close(connection)
  }

  #deliver(notice: ChangeNotice): void {
    this.#forEach(async (connection) => {
      if (notice === 'unknown') await this.#resync(connection)
      else if (connection.scopes.has(notice.scope)) await this.#tell(connection, notice)
    })
  }

  /** A stream that cannot be checked must not stay open on old rights; its browser reconnects. */
  #forEach(visit: (connection: Connection) => Promise<unknown>): void {
    for (const connection of this.#connections) visit(connection).catch(() => this.#close(connection))
  }

  #close(connection: Connection): void {
    this.#connections.delete(connection)
    connection.stream.close()
  }

  async #recheck(connection: Connection): Promise<boolean> {
    const listener = await this.#findListener(connection.listener.sessionId)
    if (!listener) {
      // Told first, or the browser would learn of it only when it opens the stream again, seconds later.
      connection.stream.send('change', { feature: 'session', version: 'over' })
      this.#close(connection)
      return false
    }
    connection.listener = listener
    connection.scopes = toScopes(listener)
    return true
  }

  async #resync(connection: Connection): Promise<void> {
    if (await this.#recheck(connection)) await this.#sendVersions(connection)
  }

  async #tell(connection: Connection, change: Change): Promise<void> {
    if (change.feature === 'session' && !(await this.#recheck(connection))) return
    record(connection, change)
    const version = toVersionText(connection.versions.get(change.feature))
    connection.stream.send('change', { feature: change.feature, version })
    // Other scopes than before: everything he sees may differ.
    if (change.feature === 'session') await this.#sendVersions(connection)
  }

  async #sendVersions(connection: Connection): Promise<void> {
    const rows = await listVersions(this.#db.sql, [...connection.scopes], features)
    connection.versions = new Map()
    for (const row of rows) record(connection, row)
    const told = features.map((feature) => [feature, toVersionText(connection.versions.get(feature))])
    connection.stream.send('versions', Object.fromEntries(told) as StreamMessages['versions'])
  }
}
