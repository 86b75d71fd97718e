interface Place {
  readonly port: number
  readonly host: string
}

/** Whether a server could not listen because of its host: no address of this machine, or a name that nothing resolves. */
export const isHostFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/.test(String(error.code))

/**
 * The error for the person at the console after a server could not listen. `intent` is what Roost wanted to do there, and
 * the prefix is that of the settings for the place, such as `METRICS_`.
 */
export const toListenError = (
  intent: string,
  { port, host }: Place,
  prefix: '' | 'METRICS_',
  cause: unknown,
): Error => {
  const reason = isHostFailure(cause)
    ? `the host is no address of this machine. Choose another with ${prefix}HOST, such as 127.0.0.1.`
    : `it is in use or not allowed. Choose another with ${prefix}PORT.`
  return new Error(`Roost cannot ${intent} on port ${port} of ${host}: ${reason}`, { cause })
}
