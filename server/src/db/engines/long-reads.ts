import { AsyncLocalStorage } from 'node:async_hooks'

/** Reads that take less together are not charged. In milliseconds. */
const longReadMs = 2

type Charge = (milliseconds: number) => void

interface Caller {
  readonly charge: Charge
  uncharged: number
}

const callers = new AsyncLocalStorage<Caller>()

/**
 * Charges what the work reads, such as a request, to its caller: long reads, and short ones that are long together, as those
 * of a search in windows.
 */
export const chargeLongReads = <T>(charge: Charge, work: () => T): T =>
  callers.run({ charge, uncharged: 0 }, work)

/** Runs a read that blocks the thread. */
export const measureRead = <T>(read: () => T): T => {
  const startedAt = performance.now()
  const result = read()
  const caller = callers.getStore()
  if (!caller) return result
  caller.uncharged += performance.now() - startedAt
  if (caller.uncharged > longReadMs) {
    caller.charge(caller.uncharged)
    caller.uncharged = 0
  }
  return result
}
