/** A request as bytes, with the statuses that are correct in addition to errors. */
export interface RawHttpCase {
  readonly name: string
  readonly bytes: Buffer
  /** The statuses that are correct if the request is valid or nearly valid. */
  readonly legal?: readonly number[]
  /** Whether the server may close the connection without a response. */
  readonly mayBeClosed?: true
  /** Set if Node.js rejects the request, with an empty body, before the application sees it. */
  readonly mayBeBare?: true
  /** Whether its response never has a body. */
  readonly isHead?: boolean
  /** Whether the client closes its side of the connection although the request is incomplete. */
  readonly isBrokenOff?: boolean
}

export interface RawHttpMessage {
  readonly method: string
  readonly target: string
  readonly version?: string
  readonly headers?: readonly string[]
  readonly body?: Buffer | string
}

/** Writes every header unchanged, without checking, escaping or adding anything. */
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
  /** Valid JSON that is rejected nevertheless, because no row has the id or a field is missing. */
  readonly body: string
}

const unknownId = 2_147_483_647

/** Targets at which no request, valid or not, can change anything. */
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
