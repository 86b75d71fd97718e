export type WebErrorKind =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'busy'

/**
 * States why there is no response from another host. It contains only a kind and possibly a code such as ECONNREFUSED,
 * because errors are logged and addresses and headers may contain keys.
 */
export class WebError extends Error {
  override readonly name = 'WebError'
  readonly kind: WebErrorKind

  constructor(kind: WebErrorKind, detail?: string) {
    super(`The request to another host failed: ${kind}${detail === undefined ? '' : ` (${detail})`}`)
    this.kind = kind
  }
}

const kinds: Readonly<Record<string, WebErrorKind>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
}

const toCode = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : undefined
}

/** The message of the original error is dropped, because it may quote the address or an unparsable value. */
export const toWebError = (error: unknown, signal: AbortSignal): WebError => {
  if (error instanceof WebError) return error
  if (signal.aborted) return new WebError('timeout')
  const code = toCode(error)
  return new WebError(kinds[code ?? ''] ?? 'unreachable', code)
}
