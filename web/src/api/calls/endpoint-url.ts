import type { ClientEndpoint } from '@roost/contract/endpoint/endpoint.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The URL and body of a call: path parameters are filled in, and the other fields form the query or the body. */
export interface CallTarget {
  readonly url: string
  readonly body: Fields | undefined
}

const hasBody = ({ method }: Pick<ClientEndpoint, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE'

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const toQuery = (fields: Fields): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.append(name, toText(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

export const toCallTarget = (
  endpoint: Pick<ClientEndpoint, 'method' | 'path' | 'body' | 'queryFields'>,
  input: Fields = {},
): CallTarget => {
  const rest: Record<string, unknown> = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(toText(value))
  })
  if (hasBody(endpoint)) {
    const { queryFields = [] } = endpoint
    const query = Object.fromEntries(queryFields.map((name) => [name, rest[name]]))
    for (const name of queryFields) delete rest[name]
    return { url: path + toQuery(query), body: endpoint.body && rest }
  }
  return { url: path + toQuery(rest), body: undefined }
}
