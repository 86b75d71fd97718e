/** A clock that stands where it was set until it is released into the present. */
export interface MovableClock {
  (): Date
  set(instant: string): void
  release(): void
}

export const createMovableClock = (): MovableClock => {
  let instant: string | null = null
  const clock = () => (instant === null ? new Date() : new Date(instant))
  return Object.assign(clock, {
    set: (next: string) => void (instant = next),
    release: () => void (instant = null),
  })
}
