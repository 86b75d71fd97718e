import type { QueuedWrite } from './outbox-store.ts'

// Until the server assigns an id, a row created on this device has the negative number of its write as its id.

const toProvisionalId = ({ id }: Pick<QueuedWrite, 'id'>): string => String(-id)

export const isProvisional = (id: unknown): id is string => typeof id === 'string' && id.startsWith('-')

/** Returns the provisional and real ids of the rows that the server has created. */
export const listIdPairs = (writes: readonly QueuedWrite[]): [string, string][] =>
  writes.flatMap((write) => {
    const { method, state, answer: response } = write
    const isCreated =
      method === 'POST' && state === 'sent' && typeof response === 'object' && response !== null
    return isCreated && 'id' in response ? [[toProvisionalId(write), String(response.id)]] : []
  })

/**
 * Returns the write with its provisional id replaced by the real one, or the same object if there is nothing to
 * replace.
 */
export const withRealId = <W extends Pick<QueuedWrite, 'input'>>(
  write: W,
  realIds: ReadonlyMap<string, string>,
): W => {
  const { id } = write.input
  const realId = isProvisional(id) ? realIds.get(id) : undefined
  return realId === undefined ? write : { ...write, input: { ...write.input, id: realId } }
}

/** Returns the later writes that change the row created by this write. */
export const listFollowers = (write: QueuedWrite, writes: readonly QueuedWrite[]): QueuedWrite[] => {
  if (write.method !== 'POST') return []
  const provisionalId = toProvisionalId(write)
  return writes.filter(({ input }) => input['id'] === provisionalId)
}
