import type { StreamMessages } from '@roost/contract/endpoint/changes.ts'
import { systemApi } from '@roost/contract/instance/system.ts'

type StreamMessage = {
  [M in keyof StreamMessages]: { readonly message: M; readonly data: StreamMessages[M] }
}[keyof StreamMessages]

/** An open event stream, read as a browser does. */
export interface EventReader {
  readonly status: number
  readonly headers: Headers
  readonly messages: readonly StreamMessage[]
  /** Resolves with the first matching message from the given position on; rejects if none arrives in time. */
  readonly waitFor: (
    fits: (message: StreamMessage) => boolean,
    options?: { from?: number; withinMs?: number },
  ) => Promise<StreamMessage>
  /** Resolves once the server has ended the stream; rejects if it does not do so in time. */
  readonly ended: (withinMs?: number) => Promise<void>
  readonly close: () => void
}

/** The time within which a change is promised to reach other screens. */
const promisedMs = 1000

const toMessage = (block: string): StreamMessage | null => {
  const event = /^event: (.+)$/m.exec(block)?.[1]
  const data = /^data: (.+)$/m.exec(block)?.[1]
  return event && data ? ({ message: event, data: JSON.parse(data) } as StreamMessage) : null
}

const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const readMessages = async (
  body: ReadableStream<Uint8Array>,
  tell: (message: StreamMessage) => void,
): Promise<void> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const message of blocks.map(toMessage)) if (message) tell(message)
  }
}

/** Opens the event stream of a listening server with the given session cookie. */
export const openEventReader = async (origin: string, cookie: string | undefined): Promise<EventReader> => {
  const abort = new AbortController()
  const response = await fetch(origin + systemApi.events.path, {
    signal: abort.signal,
    headers: cookie === undefined ? {} : { cookie },
  })
  const messages: StreamMessage[] = []
  const waiting = new Set<() => void>()
  const tell = (message: StreamMessage): void => {
    messages.push(message)
    for (const check of waiting) check()
  }
  const reading = response.body ? readMessages(response.body, tell).catch(() => {}) : Promise.resolve()
  return {
    status: response.status,
    headers: response.headers,
    messages,
    waitFor: (fits, { from = 0, withinMs = promisedMs } = {}) =>
      within(
        withinMs,
        'The stream did not bring the message',
        new Promise((resolve) => {
          const check = () => {
            const found = messages.slice(from).find(fits)
            if (!found) return
            waiting.delete(check)
            resolve(found)
          }
          waiting.add(check)
          check()
        }),
      ),
    ended: (withinMs = promisedMs) => within(withinMs, 'The stream did not end', reading),
    close: () => abort.abort(),
  }
}
