import { request } from 'node:https'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { systemApi } from '@roost/contract/instance/system.ts'

/** What answers at the https address of this instance. `refusal` is why its certificate is not trusted; null if it is. */
export type HttpsState =
  | {
      readonly answers: true
      readonly isRoost: boolean
      readonly status: number
      readonly refusal: string | null
    }
  | { readonly answers: false; readonly reason: string }

interface HttpsTarget {
  readonly publicUrl: string
  /** The address to connect to, so that the name need not be known here; null to look the name up. */
  readonly address: string | null
  /** The certificate to trust in place of those that every browser trusts. */
  readonly rootCertificate?: string | undefined
}

const limitMs = 5000
const maxBytes = 1000

/** Makes a real request. An untrusted certificate is reported, not refused. */
export const probeHttps = ({ publicUrl, address, rootCertificate }: HttpsTarget): Promise<HttpsState> => {
  const { hostname, host, port } = new URL(publicUrl)
  const { promise, resolve } = Promise.withResolvers<HttpsState>()
  const call = request(
    {
      host: isIP(hostname) ? hostname : (address ?? hostname),
      port: port || 443,
      path: systemApi.live.path,
      headers: { host },
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ...(rootCertificate !== undefined && { ca: rootCertificate }),
      rejectUnauthorized: false,
      agent: false,
      timeout: limitMs,
    },
    (response) => {
      const { authorized, authorizationError } = response.socket as TLSSocket
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > maxBytes) call.destroy()
      })
      response.on('close', () =>
        resolve({
          answers: true,
          isRoost: text === '{"status":"ok"}',
          status: response.statusCode ?? 0,
          refusal: authorized ? null : String(authorizationError),
        }),
      )
    },
  )
  call.on('timeout', () => call.destroy(new Error(`no answer within ${limitMs / 1000} s`)))
  call.on('error', ({ message }) => resolve({ answers: false, reason: message }))
  call.end()
  return promise
}
