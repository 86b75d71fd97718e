import { expect, test } from 'vitest'
import { toListenError } from './listen-failure.ts'

const byHost = 'the host is no address of this machine. Choose another with HOST, such as 127.0.0.1.'
const byPort = 'it is in use or not allowed. Choose another with PORT.'

test.each([
  ['EADDRNOTAVAIL', byHost],
  ['EAFNOSUPPORT', byHost],
  ['EINVAL', byHost],
  ['ENOTFOUND', byHost],
  ['EAI_AGAIN', byHost],
  ['EADDRINUSE', byPort],
  ['EACCES', byPort],
])('%s is reported with the setting that causes it', (code, reason) => {
  const cause = Object.assign(new Error('listen'), { code })
  const error = toListenError('listen', { port: 3000, host: 'nas.local' }, '', cause)
  expect(error.message).toBe(`Roost cannot listen on port 3000 of nas.local: ${reason}`)
  expect(error.cause).toBe(cause)
})
