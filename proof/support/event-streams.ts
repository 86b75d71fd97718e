import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { systemApi } from '@roost/contract/system.ts'

export interface OpenStream {
  /** Whether the server sent `retry:`, and ended the stream instead of breaking it. */
  readonly ended: Promise<{ readonly hasRetry: boolean; readonly isWhole: boolean }>
}

const follow = async (answer: IncomingMessage) => {
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
  await once(answer, 'close')
  return { hasRetry: /^retry: \d{3,5}$/m.test(text), isWhole: answer.complete }
}

const openStream = async (origin: string, cookie: string, agent: Agent): Promise<OpenStream> => {
  const request = get(origin + systemApi.events.path, { agent, headers: { cookie } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The stream was rejected: ${answer.statusCode}`)
  return { ended: follow(answer) }
}

/** Opens this many event streams, spread over the cookies. */
export const openStreams = (
  origin: string,
  cookies: readonly string[],
  count: number,
): Promise<readonly OpenStream[]> => {
  const agent = new Agent({ maxSockets: Infinity })
  const open = (_: unknown, index: number) => openStream(origin, cookies[index % cookies.length] ?? '', agent)
  return Promise.all(Array.from({ length: count }, open))
}
