import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createTestServices } from '../../../test-support/app/test-app.ts'
import { listScheduledJobs } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { readFreeBytes, warnOfFullDisk } from './disk.service.ts'

const watch = async (freeBytes: number): Promise<unknown[]> => {
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line), error: () => {} }
  await warnOfFullDisk({ config: readConfig({ DATA_DIR: '/data' }), log }, async () => freeBytes)
  return lines
}

test('a warning is logged only if the disk is nearly full', { tags: ['F4'] }, async () => {
  const megabyte = 1024 * 1024
  expect(await watch(500 * megabyte)).toEqual([])
  expect(await watch(499 * megabyte)).toEqual([
    [{ dataDir: '/data', freeMegabytes: 499 }, 'the disk of the database is nearly full'],
  ])
})

test('free space is measured on the disk that contains the directory', async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0)
  await expect(readFreeBytes('/nonexistent')).rejects.toThrow('ENOENT')
})

test('the disk is watched with SQLite, and not with PostgreSQL, whose data is elsewhere', () => {
  const listJobs = (settings: Record<string, string>): string[] =>
    listScheduledJobs(createTestServices({ config: readConfig(settings) })).map(({ name }) => name)
  const [withSqlite, withPostgres] = [listJobs({}), listJobs({ DATABASE_URL: 'postgres://localhost/roost' })]
  expect(withSqlite).toContain('system.watch-disk')
  // All other jobs run with both.
  expect(withPostgres).toEqual(withSqlite.filter((name) => name !== 'system.watch-disk'))
})
