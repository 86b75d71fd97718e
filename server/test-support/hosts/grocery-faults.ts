import type { ServerResponse } from 'node:http'

export type Fault = (response: ServerResponse) => void

const respond =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

const failure = (code: number) => JSON.stringify({ status: 'failure', code, message: 'refused' })
const nested = (depth: number): string => '{"data":'.repeat(depth) + '[]' + '}'.repeat(depth)

/** Writes until the given number of bytes is sent or the client disconnects. */
const writeBytes = (response: ServerResponse, total: number): void => {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let sent = 0
  const write = (): void => {
    while (sent < total && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return void response.once('drain', write)
    }
    response.end()
  }
  write()
}

/** Unusable responses that arrive immediately. */
export const groceryFaults = {
  'returns 401': respond(401, failure(401)),
  'returns 402': respond(402, failure(402)),
  'returns 403': respond(403, failure(403)),
  'returns 404': respond(404, failure(404)),
  'returns 429': respond(429, failure(429)),
  'returns 429 for ten minutes': respond(429, failure(429), { 'retry-after': '600' }),
  'returns 500': respond(500, failure(500)),
  'returns 503': respond(503, failure(503)),
  'returns garbage as JSON': respond(200, '{"data":[{"productId":'),
  'returns bytes that are not text': respond(200, '\u0000\u0001\u0002'),
  'returns a web page': respond(200, '<!doctype html><h1>Welcome</h1>', { 'content-type': 'text/html' }),
  'returns nothing': respond(200, ''),
  'returns a number': respond(200, '42'),
  'returns null': respond(200, 'null'),
  'returns products that are not a list': respond(200, '{"data":"milk","products":{"0":"milk"}}'),
  'returns deep JSON': respond(200, nested(50_000)),
  'leads elsewhere': respond(302, '', { location: 'http://127.0.0.1:9/' }),
  'hangs up': (response) => void response.destroy(),
  'returns 50 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    writeBytes(response, 50 * 1024 * 1024)
  },
} as const satisfies Record<string, Fault>

/** Responses that never begin or never end. */
export const groceryDelays = {
  'never responds': () => {},
  'never finishes its response': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":['),
} as const satisfies Record<string, Fault>

/** Sends any JSON as a successful response. */
export const toJsonResponse = (body: unknown): Fault => respond(200, JSON.stringify(body))
