import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import type { Client, RawResponse } from '../../demo/client.ts'
import type { ModelRow, OfflineWrite, RowChanges } from './offline-model.ts'

/** The result of a sent write. */
export interface Sent {
  readonly write: OfflineWrite
  /** The id of the item on the server; undefined if it was never created. */
  readonly id: number | undefined
  readonly status: number
  readonly isReplayed: boolean
  readonly body: string
}

let keyCount = 0
let localIds = 0

export const toModelRow = (item: ShoppingItem): ModelRow => ({
  name: item.name,
  category: item.category,
  quantity: item.quantity,
  estimatedPrice: item.estimatedPrice,
  notes: item.notes,
  isCompleted: item.isCompleted,
})

/** A simulated device with a local view and a write queue whose writes are sent on demand. */
export class OfflineDevice {
  readonly #client: Client
  /**
   * The items on the screen by local id, which is a provisional (negative) id if the item was created on this device.
   */
  readonly #shown = new Map<number, ModelRow>()
  readonly #realIds = new Map<number, number>()
  readonly queue: OfflineWrite[] = []

  constructor(client: Client) {
    this.#client = client
  }

  create(row: ModelRow): void {
    const localId = -(localIds += 1)
    this.#shown.set(localId, row)
    this.#add({ kind: 'create', row, localId, key: this.#newKey() })
  }

  /** Picks one of the items on the screen by an arbitrary number. */
  pick(choice: number): number | undefined {
    const ids = [...this.#shown.keys()]
    return ids[choice % ids.length]
  }

  change(localId: number, changes: RowChanges): void {
    const row = this.#shown.get(localId)
    if (!row) throw new Error('Nobody changes what they do not see')
    const fields = Object.keys(changes) as (keyof ModelRow)[]
    const base = Object.fromEntries(fields.map((field) => [field, row[field]]))
    this.#shown.set(localId, { ...row, ...changes })
    this.#add({ kind: 'change', localId, changes, base, key: this.#newKey() })
  }

  remove(localId: number): void {
    this.#shown.delete(localId)
    this.#add({ kind: 'delete', localId, key: this.#newKey() })
  }

  /** Sends the first queued write. If the response is lost, the write stays in the queue. */
  async sendNext(isResponseLost = false): Promise<Sent | undefined> {
    const [write] = this.queue
    if (!write) return undefined
    const sent = await this.#write(write)
    if (!isResponseLost) this.queue.shift()
    return sent
  }

  async #write(write: OfflineWrite): Promise<Sent> {
    const response = await this.#request(write)
    if (write.kind === 'create' && response.statusCode === 201)
      this.#realIds.set(write.localId, (JSON.parse(response.body) as ShoppingItem).id)
    return {
      write,
      id: this.toRealId(write.localId),
      status: response.statusCode,
      isReplayed: response.headers['idempotency-replayed'] === 'true',
      body: response.body,
    }
  }

  /** Refetches the items, unless there are queued writes. */
  async refresh(): Promise<void> {
    if (this.queue.length > 0) return
    const items = JSON.parse((await this.#client.send({ url: '/api/shopping' })).body) as ShoppingItem[]
    this.show(new Map(items.map((item) => [item.id, toModelRow(item)])))
  }

  show(rows: ReadonlyMap<number, ModelRow>): void {
    this.#shown.clear()
    for (const [id, row] of rows) this.#shown.set(id, row)
  }

  toRealId(localId: number): number | undefined {
    return localId > 0 ? localId : this.#realIds.get(localId)
  }

  #newKey(): string {
    return `offline-${(keyCount += 1)}`
  }

  #add(write: OfflineWrite): void {
    this.queue.push(write)
  }

  #request(write: OfflineWrite): Promise<RawResponse> {
    const headers = { 'idempotency-key': write.key }
    if (write.kind === 'create')
      return this.#client.send({ method: 'POST', url: '/api/shopping', body: write.row, headers })
    const url = `/api/shopping/${this.toRealId(write.localId)}`
    if (write.kind === 'delete') return this.#client.send({ method: 'DELETE', url, headers })
    return this.#client.send({
      method: 'PUT',
      url,
      body: { ...write.changes, base: write.base },
      headers,
    })
  }
}
