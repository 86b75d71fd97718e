/** Returns the IANA name of the browser's time zone. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
