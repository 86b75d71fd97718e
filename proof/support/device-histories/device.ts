import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { ApiResponse } from '../../../server/demo/client.ts'
import type { Person } from '../../../server/test-support/household/builders.ts'

/** A write in the queue of a device. */
export interface DeviceWrite {
  readonly key: string
  readonly command: string
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
}

/** The outcome of sending a write. */
export interface SentWrite {
  readonly write: DeviceWrite
  readonly status: number
  readonly body: unknown
  readonly isReplayed: boolean
}

let keyCount = 0

/** A device that queues the writes of a person and sends them later, in order. */
export class Device {
  readonly person: Person
  readonly queue: DeviceWrite[] = []
  /** The writes that the server has carried out or refused, as the device learns of them. */
  readonly sent: SentWrite[] = []

  constructor(person: Person) {
    this.person = person
  }

  /** A person whose writes are queued instead of sent. */
  queueing(command: string): Person {
    const call = async (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => {
      if (endpoint.method === 'GET') return this.person.client.call(endpoint, input)
      this.queue.push({ key: `device-${(keyCount += 1)}`, command, endpoint, input })
      return { status: 202, body: {}, error: {}, headers: {} } as unknown as ApiResponse<Endpoint>
    }
    return { ...this.person, client: { call } as unknown as Person['client'] }
  }

  /** Sends the next write. If its response is lost, the device does not learn of it and sends it again later. */
  async sendNext(isResponseLost: boolean): Promise<SentWrite | undefined> {
    const [write] = this.queue
    if (!write) return undefined
    const result = await this.send(write)
    if (isResponseLost) return result
    this.queue.shift()
    this.sent.push(result)
    return result
  }

  async send(write: DeviceWrite): Promise<SentWrite> {
    const { status, body, headers } = await this.person.client.call(write.endpoint, write.input, {
      'idempotency-key': write.key,
    })
    return { write, status, body, isReplayed: headers['idempotency-replayed'] === 'true' }
  }
}
