import { expect, test } from 'vitest'
import { listMissing, type LockFile, omitDevPackages } from './sbom.ts'

const lock: LockFile = {
  packages: {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@roost/server': { link: true },
    'node_modules/@fastify/static': { version: '10.1.11' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/pg/node_modules/split2': { version: '4.2.0' },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/fsevents': { version: '2.3.3', devOptional: true },
  },
}

test('the production lock file has no development dependencies', () => {
  const { packages } = omitDevPackages(lock, { workspaces: ['server'] })
  expect(Object.keys(packages)).toEqual(Object.keys(lock.packages).slice(0, 6))
  expect(packages['server']).toEqual({ version: '0.1.0', devDependencies: {} })
})

test('production packages missing from the SBOM are listed', () => {
  const components = [{ purl: 'pkg:npm/%40fastify/static@10.1.11' }, { purl: 'pkg:npm/split2@4.2.0' }]
  expect(listMissing({ components }, lock)).toEqual(['pkg:npm/pg@8.23.1'])
})
