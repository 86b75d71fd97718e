/** As much of the logger as anything outside the HTTP layer needs. Details first, words second. */
export interface Log {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}
