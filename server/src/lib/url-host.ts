/** Puts an IPv6 address in brackets, as URLs require. A name or an IPv4 address stays as it is. */
export const toUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)
