import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { systemApi } from '@roost/contract/instance/system.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSigned } from '../../test-support/samples/certificate.ts'
import { probeHttps } from './https-probe.ts'
import { fetchRootCertificate } from './root-certificate.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
})

const listen = async (started: Server): Promise<number> => {
  server = started.listen(0, '127.0.0.1')
  await once(started, 'listening')
  return (started.address() as AddressInfo).port
}

const roost: RequestListener = ({ url, headers }, response) => {
  const isAsked = url === systemApi.live.path && headers.host?.startsWith('nest.local:')
  response.end(isAsked ? '{"status":"ok"}' : 'something else')
}

const probe = async (name: string, respond = roost, rootCertificate?: string) => {
  const port = await listen(createServer(selfSigned, respond))
  return probeHttps({ publicUrl: `https://${name}:${port}`, address: '127.0.0.1', rootCertificate })
}

describe('a request to the https address', () => {
  test('finds Roost, at an address of this machine and under its name', async () => {
    expect(await probe('nest.local', roost, selfSigned.cert)).toEqual({
      answers: true,
      isRoost: true,
      status: 200,
      refusal: null,
    })
  })

  test('says why a certificate is not trusted', async () => {
    expect(await probe('nest.local')).toMatchObject({ isRoost: true, refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(await probe('roost.example', roost, selfSigned.cert)).toMatchObject({
      refusal: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    expect(await probe('127.0.0.1', roost, selfSigned.cert)).toMatchObject({ refusal: null })
  })

  test('tells Roost from another program, whatever it sends', async () => {
    const failing: RequestListener = (_request, response) => response.writeHead(502).end('x'.repeat(100_000))
    expect(await probe('nest.local', failing, selfSigned.cert)).toMatchObject({ isRoost: false, status: 502 })
  })

  test('says that nothing answers', async () => {
    const port = await listen(createHttpServer())
    server?.close()
    const target = { publicUrl: `https://nest.local:${port}`, address: '127.0.0.1' }
    expect(await probeHttps(target)).toMatchObject({
      answers: false,
      reason: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

test.each([
  ['the root certificate', selfSigned.cert, selfSigned.cert],
  ['another file', 'Not here', null],
])('%s of the proxy is recognised', async (_, body, expected) => {
  const port = await listen(createHttpServer((_request, response) => response.end(body)))
  expect(await fetchRootCertificate(`http://nest.local:${port}/roost-ca.crt`, '127.0.0.1')).toBe(expected)
})
