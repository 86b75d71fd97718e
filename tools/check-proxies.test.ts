import { contract } from '@roost/contract/api.ts'
import type { Api } from '@roost/contract/endpoint/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { readText } from './deploy/image-tree.ts'

const { optionalDependencies } = JSON.parse(readText('package.json')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>
}

describe('a proxy on the same machine', () => {
  const { port } = readConfig({})
  const largestBody = Math.max(
    ...Object.values(contract).flatMap((api) =>
      Object.values(api as Api).map(({ maxBodyBytes = 0 }) => maxBodyBytes),
    ),
  )

  test('forwards host, address and scheme, allows the largest body and keeps idle streams open with nginx', () => {
    const nginx = readText('deploy/nginx.conf')
    for (const line of [
      `proxy_pass http://127.0.0.1:${port};`,
      'proxy_http_version 1.1;',
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
    ])
      expect(nginx).toContain(line)
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
    expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(largestBody)
    expect(Number(/proxy_read_timeout (\d+)s;/.exec(nginx)?.[1])).toBeGreaterThanOrEqual(60)
    expect(nginx).not.toMatch(/proxy_buffering|gzip/)
  })

  test('does the same with Caddy by default', () => {
    expect(readText('deploy/Caddyfile.single')).toContain(`reverse_proxy 127.0.0.1:${port}\n`)
  })

  test('is declared as trusted in all documents that describe one', () => {
    const page = readText('deploy/README.md')
    for (const text of [page, readText('deploy/nginx.conf'), readText('deploy/Caddyfile.single')])
      for (const setting of ['PUBLIC_URL=https://roost.example', 'TRUSTED_PROXIES=127.0.0.1'])
        expect(text).toContain(setting)
    const gateway = /gateway: (\S+)/.exec(readText('deploy/compose.yaml'))?.[1]
    expect(page).toContain(`TRUSTED_PROXIES=${gateway}`)
    expect(readConfig({ PUBLIC_URL: 'https://roost.example', TRUSTED_PROXIES: '127.0.0.1' }).demo).toBe('off')
  })
})

describe('a server without containers', () => {
  const page = readText('deploy/README.md')

  test('uses the tested Node.js version, verified by checksum', () => {
    const [version = ''] = Object.values(optionalDependencies)
    expect(page).toContain(`node=node-v${version}-linux-x64 && site=https://nodejs.org/dist/v${version}\n`)
    expect(page).toContain('SHASUMS256.txt | sha256sum --check --strict')
  })

  test('is built by a separate user without install scripts and keeps no development dependencies', () => {
    expect(page).toContain('build npm ci --ignore-scripts\n')
    expect(page).toContain('build npm prune --omit=dev --ignore-scripts\n')
    expect(page.match(/^npm /gm)).toBeNull()
  })
})
