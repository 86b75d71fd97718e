import { expect } from 'vitest'
import type { FakeServer } from './fake-server.ts'

let installed: FakeServer | null = null

const nobody = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

globalThis.fetch = (input, init) => installed?.fetch(input, init) ?? nobody()

/** A stream that is open but sends nothing, so that every change in a test is caused by the page itself. */
class SilentEventStream extends EventTarget {
  readonly readyState = 1

  close(): void {}
}

Object.assign(globalThis, { EventSource: SilentEventStream })

/** Connects the page to the server. */
export const installServer = (server: FakeServer): void => {
  installed = server
}

/** Disconnects the server, and fails the test if it received an unexpected call. */
export const uninstallServer = (): void => {
  const problems = installed?.problems ?? []
  installed = null
  expect(problems).toEqual([])
}
