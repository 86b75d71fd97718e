import { contract } from '@roost/contract/api.ts'
import type { Api, Endpoint } from '@roost/contract/endpoint/endpoint.ts'

/** An endpoint and its name, such as `tasks.create`. */
export interface NamedEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every endpoint of the contract. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api as Api).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)
