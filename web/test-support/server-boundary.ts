import { expect } from 'vitest'
import type { FakeServer } from './fake-server.ts'

let installed: FakeServer | null = null

const nobody = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

globalThis.fetch = (input, init) => installed?.fetch(input, init) ?? nobody()

/** Open and silent: what changes in a test, the page did itself. */
class QuietEventStream extends EventTarget {
  readonly readyState = 1

  close(): void {}
}

Object.assign(globalThis, { EventSource: QuietEventStream })

/** From now on the page talks to this server. */
export const installServer = (server: FakeServer): void => {
  installed = server
}

/** Takes the server away, and fails if it was asked what nobody expected. */
export const uninstallServer = (): void => {
  const problems = installed?.problems ?? []
  installed = null
  expect(problems).toEqual([])
}
