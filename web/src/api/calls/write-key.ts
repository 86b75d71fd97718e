/** A new Idempotency-Key. `crypto.randomUUID` exists only on https pages and on localhost. */
export const createWriteKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
