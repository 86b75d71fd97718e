import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { systemApi } from '@roost/contract/system.ts'

export interface OpenStream {
  /** Whether the server said when to come back, and ended the stream instead of cutting it. */
  readonly ended: Promise<{ readonly isToldToRetry: boolean; readonly isWhole: boolean }>
}

const follow = async (answer: IncomingMessage) => {
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
  await once(answer, 'close')
  return { isToldToRetry: /^retry: \d{3,5}$/m.test(text), isWhole: answer.complete }
}

const openStream = async (origin: string, cookie: string, agent: Agent): Promise<OpenStream> => {
  const request = get(origin + systemApi.events.path, { agent, headers: { cookie } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The stream was refused: ${answer.statusCode}`)
  return { ended: follow(answer) }
}

/** Opens so many event streams, dealt out among the cookies. */
export const openStreams = (
  origin: string,
  cookies: readonly string[],
  count: number,
): Promise<readonly OpenStream[]> => {
  const agent = new Agent({ maxSockets: Infinity })
  const open = (_: unknown, index: number) => openStream(origin, cookies[index % cookies.length] ?? '', agent)
  return Promise.all(Array.from({ length: count }, open))
}
