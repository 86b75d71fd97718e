import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { systemApi } from '@roost/contract/instance/system.ts'

export interface OpenStream {
  /** Whether the server sent `retry:` and whether it ended the stream instead of breaking it. */
  readonly ended: Promise<{ readonly hasRetry: boolean; readonly isWhole: boolean }>
}

const follow = async (response: IncomingMessage) => {
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
  await once(response, 'close')
  return { hasRetry: /^retry: \d{3,5}$/m.test(text), isWhole: response.complete }
}

const openStream = async (origin: string, cookie: string, agent: Agent): Promise<OpenStream> => {
  const request = get(origin + systemApi.events.path, { agent, headers: { cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`The stream was rejected: ${response.statusCode}`)
  return { ended: follow(response) }
}

/** Opens this many event streams, distributed over the cookies. */
export const openStreams = (
  origin: string,
  cookies: readonly string[],
  count: number,
): Promise<readonly OpenStream[]> => {
  const agent = new Agent({ maxSockets: Infinity })
  const open = (_: unknown, index: number) => openStream(origin, cookies[index % cookies.length] ?? '', agent)
  return Promise.all(Array.from({ length: count }, open))
}
