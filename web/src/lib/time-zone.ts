/** IANA name of the zone of this place. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
