/** Returns the milliseconds of a monotonic clock that all processes on the machine share. */
export const readClock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000
