import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { $ZodObject } from 'zod/v4/core'
import { AppError } from '../../lib/app-error.ts'
import { fill } from '@roost/contract/language/messages.ts'

/** The maximum number of characters of an unknown name that an error message repeats. */
const maxRepeatedLength = 40

/** The allowed query parameters of an endpoint; null for redirects, because providers add parameters of their own. */
export const listQueryNames = ({ kind, query, path }: Endpoint): ReadonlySet<string> | null => {
  if (kind === 'redirect') return null
  if (!query) return new Set()
  const { def } = (query as unknown as $ZodObject)._zod
  if (def.type !== 'object') throw new Error(`The query of ${path} must be an object with named fields`)
  return new Set(Object.keys(def.shape))
}

/** An ignored parameter would still yield a different address, and caches store an entry for each address. */
export const refuseUnknownNames = (known: ReadonlySet<string> | null, query: unknown): void => {
  const unknown = known && Object.keys(query as object).find((name) => !known.has(name))
  if (unknown === null || unknown === undefined) return
  const name = unknown.slice(0, maxRepeatedLength)
  const message = fill('The address has a part that is not known here: {name}', { name })
  throw new AppError('validation', { message, fieldErrors: [{ path: name, message }] })
}
