/** A clock that shows a set time until it is released to the present. */
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
