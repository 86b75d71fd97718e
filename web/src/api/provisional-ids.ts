import type { QueuedWrite } from './outbox-store.ts'

// What was made on this device has the negative number of its write as its id until the server gives it one.

const toProvisionalId = ({ id }: Pick<QueuedWrite, 'id'>): string => String(-id)

export const isProvisional = (id: unknown): id is string => typeof id === 'string' && id.startsWith('-')

/** The provisional and the real id of everything that was created. */
export const listIdPairs = (writes: readonly QueuedWrite[]): [string, string][] =>
  writes.flatMap((write) => {
    const { method, state, answer } = write
    const isCreated = method === 'POST' && state === 'sent' && typeof answer === 'object' && answer !== null
    return isCreated && 'id' in answer ? [[toProvisionalId(write), String(answer.id)]] : []
  })

/** The write with the id the server gave; the same object when there is nothing to replace. */
export const withRealId = <W extends Pick<QueuedWrite, 'input'>>(
  write: W,
  realIds: ReadonlyMap<string, string>,
): W => {
  const { id } = write.input
  const realId = isProvisional(id) ? realIds.get(id) : undefined
  return realId === undefined ? write : { ...write, input: { ...write.input, id: realId } }
}

/** What was done later to what the write creates. */
export const listFollowers = (write: QueuedWrite, writes: readonly QueuedWrite[]): QueuedWrite[] => {
  if (write.method !== 'POST') return []
  const provisionalId = toProvisionalId(write)
  return writes.filter(({ input }) => input['id'] === provisionalId)
}
