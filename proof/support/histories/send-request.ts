import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Client } from '../../../server/demo/client.ts'
import { retryWhileBusy, isBusy } from '../writes/retry-while-busy.ts'

export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Sends a request as a network client would: the event loop runs once before each request, and requests are retried
 * while the server is busy.
 */
export const sendRequest = async (client: Client, request: Parameters<Client['send']>[0]): Promise<Reply> => {
  const send = async (): Promise<Reply> => {
    await nextTurn()
    const response = await client.send(request)
    const body: unknown = response.body === '' ? {} : JSON.parse(response.body)
    return { status: response.statusCode, body: body as Reply['body'] }
  }
  return retryWhileBusy(send, ({ status, body }) => isBusy(status, body['message']))
}
