import { AsyncLocalStorage } from 'node:async_hooks'

/** A shorter read is not charged. In milliseconds. */
const longReadMs = 2

type Charge = (milliseconds: number) => void

const charges = new AsyncLocalStorage<Charge>()

/** Charges all long reads that the work starts, such as those of a request, to its caller. */
export const chargeLongReads = <T>(charge: Charge, work: () => T): T => charges.run(charge, work)

/** Runs a read that blocks the thread. */
export const measureRead = <T>(read: () => T): T => {
  const startedAt = performance.now()
  const result = read()
  const milliseconds = performance.now() - startedAt
  if (milliseconds > longReadMs) charges.getStore()?.(milliseconds)
  return result
}
