import type { QueuedWrite } from '../../src/api/outbox/outbox-store.ts'

/** Creates a write that waits to be sent: a new row without content, unless overridden. */
export const createQueuedWrite = (
  details: Pick<QueuedWrite, 'feature'> & Partial<QueuedWrite>,
): QueuedWrite => ({
  id: 3,
  key: 'key-3',
  method: 'POST',
  path: `/api/${details.feature}`,
  input: {},
  summary: '',
  madeAt: '2026-11-21T10:00:00.000Z',
  state: 'waiting',
  failures: 0,
  ...details,
})
