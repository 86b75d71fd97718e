/** A request as it goes over the wire, and which statuses beside refusals would be right. */
export interface RawHttpCase {
  readonly name: string
  readonly bytes: Buffer
  /** The request is in order, or as good as: what it may be answered with. */
  readonly legal?: readonly number[]
  /** The server may close the connection without a word. */
  readonly mayBeClosed?: true
  /** Node refuses it itself, without a body, before the application hears of it. */
  readonly mayBeBare?: true
  /** An answer to it never has a body. */
  readonly isHead?: boolean
  /** Nothing more will come, although something is missing. */
  readonly isBrokenOff?: boolean
}

export interface RawHttpMessage {
  readonly method: string
  readonly target: string
  readonly version?: string
  readonly headers?: readonly string[]
  readonly body?: Buffer | string
}

/** Every header as it stands in the list: nothing is checked, escaped or added. */
export const toBytes = ({
  method,
  target,
  version = 'HTTP/1.1',
  headers = [],
  body = '',
}: RawHttpMessage): Buffer => {
  const head = [`${method} ${target} ${version}`, ...headers, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)])
}

export interface WriteTarget {
  readonly method: string
  readonly target: string
  /** Parses and is refused all the same: no row has the id, or a field is missing. */
  readonly body: string
}

const unknownId = 2_147_483_647

/** Nothing that is sent there, in order or not, can change anything. */
export const writeTargets: readonly WriteTarget[] = [
  { method: 'POST', target: '/api/tasks', body: '{"title":"Sweep"}' },
  { method: 'PUT', target: `/api/tasks/${unknownId}`, body: '{"title":"Sweep","category":"general"}' },
  { method: 'DELETE', target: `/api/tasks/${unknownId}`, body: '{}' },
  { method: 'POST', target: '/api/expenses', body: '{"title":"Market","amount":1}' },
  { method: 'PUT', target: `/api/expenses/${unknownId}`, body: '{"title":"Market"}' },
  { method: 'POST', target: '/api/shopping/bulk-import', body: '{"items":[]}' },
  { method: 'PATCH', target: `/api/house-groups/${unknownId}`, body: '{"joinPolicy":"open"}' },
  { method: 'POST', target: '/api/dashboard/config', body: '{"config":{}}' },
]
