/** Returns the IANA name of the browser's time zone. */
export const getTimeZone = (): string =>
  // Intl's first formatter takes a phone more than 100 ms, which browsers without Temporal spend here.
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
