// The only reader of the browser's time zone. It is apart from what stands in for an unknown zone, because every page loads it.

/** Undefined, `Etc/Unknown` or an exception where the system does not tell the browser its zone. */
export const readTimeZoneName = (): string => {
  try {
    // Intl's first formatter takes a phone more than 100 ms, which browsers without Temporal spend here.
    const name = globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

/** Names of this browser that are not zones, or that the server refused because its list of zones is older. */
export const unknownTimeZones = new Set(['', 'Etc/Unknown', 'Factory'])

/** Called with the address of a call to which the server responded that it does not know the zone in it. */
export const refuseTimeZone = (url: string): void => {
  const name = readTimeZoneName()
  if (url.includes(encodeURIComponent(name))) unknownTimeZones.add(name)
}
