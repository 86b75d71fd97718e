/** The part of the logger that is used outside of the HTTP layer. */
export interface Log {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}
