import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Client } from '../../../server/test-support/client.ts'
import { askPatiently, isBusy } from '../patience.ts'

/** What the server answered. */
export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Sends a request as somebody does who comes in over the network: the server gets a turn for what else it has to do, and
 * is asked again when it is busy.
 */
export const ask = async (client: Client, request: Parameters<Client['send']>[0]): Promise<Reply> => {
  const send = async (): Promise<Reply> => {
    await nextTurn()
    const answer = await client.send(request)
    const body: unknown = answer.body === '' ? {} : JSON.parse(answer.body)
    return { status: answer.statusCode, body: body as Reply['body'] }
  }
  return askPatiently(send, ({ status, body }) => isBusy(status, body['message']))
}
