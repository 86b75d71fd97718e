import { connect } from 'node:net'
import type { RawHttpCase } from './raw-http-bytes.ts'

export interface RawHttpResponse {
  /** Null if the connection was closed without a response. */
  readonly status: number | null
  readonly body: string
  /** Whether the timeout passed before the server responded or closed the connection. */
  readonly isLate: boolean
}

type Parsed = Pick<RawHttpResponse, 'status' | 'body'>

const hasNoBody = (status: number, { isHead = false }: RawHttpCase): boolean => isHead || status === 304

/** The body received so far, and whether it is complete. */
const readBody = (head: string, rest: Buffer): { body: string; isWhole: boolean } => {
  const body = rest.toString()
  if (/^content-type: text\/event-stream/im.test(head)) return { body, isWhole: true }
  if (/^transfer-encoding: chunked/im.test(head)) {
    const isWhole = body.endsWith('0\r\n\r\n')
    return { body: body.replaceAll(/(?:^|\r\n)[\da-f]+\r\n/gi, '').trimEnd(), isWhole }
  }
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
  return { body: rest.subarray(0, length || undefined).toString(), isWhole: rest.length >= length }
}

/** Parses the first final response in the received bytes, skipping `100 Continue`; null while it is incomplete. */
const readResponse = (bytes: Buffer, rawCase: RawHttpCase): Parsed | null => {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, Math.max(end, 0)).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(status)) return null
  const rest = bytes.subarray(end + 4)
  if (status < 200) return readResponse(rest, rawCase)
  if (hasNoBody(status, rawCase)) return { status, body: '' }
  const { body, isWhole } = readBody(head, rest)
  return isWhole ? { status, body } : null
}

/** Sends the bytes over a new connection and waits for one response or for the end of the connection. */
export const sendRaw = (port: number, rawCase: RawHttpCase, timeLimitMs: number): Promise<RawHttpResponse> =>
  new Promise((resolve) => {
    let bytes: Buffer = Buffer.alloc(0)
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const finish = (response: Parsed, isLate = false) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...response, isLate })
    }
    const timer = setTimeout(() => finish({ status: null, body: '' }, true), timeLimitMs)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const response = readResponse(bytes, rawCase)
      if (response) finish(response)
    })
    // The server may reject a request while the client is still sending it, and then reset the connection after the
    // response.
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('close', () => finish({ status: null, body: bytes.toString('latin1') }))
    socket.write(rawCase.bytes)
    if (rawCase.isBrokenOff) socket.end()
  })
