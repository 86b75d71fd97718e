import { connect, type Socket } from 'node:net'

export interface Response {
  readonly status: number
  readonly etag: string
  readonly body: Buffer
}

interface Waiting {
  readonly resolve: (response: Response) => void
  readonly reject: (reason: Error) => void
}

interface Head {
  readonly status: number
  readonly etag: string
  readonly length: number
}

const endOfHead = '\r\n\r\n'

/** Parses the status line and the two headers that are needed. Every response except a 304 has a content-length. */
const parseHead = (text: string): Head => {
  const status = Number(text.slice(9, 12))
  return {
    status,
    etag: /^etag: (.+)$/im.exec(text)?.[1] ?? '',
    length: status === 304 ? 0 : Number(/^content-length: (\d+)$/im.exec(text)?.[1] ?? 0),
  }
}

/**
 * A keep-alive connection that carries one request at a time. It uses a plain socket, which is cheaper than an HTTP
 * client, because the load generator shares the machine with the server.
 */
export class HttpConnection {
  readonly #socket: Socket
  #waiting: Waiting | null = null
  #chunks: Buffer[] = []
  #head: Head | null = null
  #bytes = 0

  constructor(url: URL) {
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#read(Buffer.from(chunk)))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  send(request: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      if (this.isOpen) this.#socket.write(request)
      else this.#fail(new Error('The connection is closed'))
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #fail(reason: Error): void {
    this.#waiting?.reject(reason)
    this.#waiting = null
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (!this.#head) this.#readHead()
    if (this.#head && this.#bytes >= this.#head.length) this.#finish(this.#head)
  }

  #readHead(): void {
    const received = Buffer.concat(this.#chunks)
    const end = received.indexOf(endOfHead)
    if (end < 0) return
    const body = received.subarray(end + endOfHead.length)
    this.#head = parseHead(received.toString('latin1', 0, end).replaceAll('\r', ''))
    this.#chunks = [body]
    this.#bytes = body.length
  }

  #finish({ status, etag }: Head): void {
    const body = Buffer.concat(this.#chunks)
    const waiting = this.#waiting
    this.#waiting = null
    this.#head = null
    this.#chunks = []
    this.#bytes = 0
    waiting?.resolve({ status, etag, body })
  }
}
