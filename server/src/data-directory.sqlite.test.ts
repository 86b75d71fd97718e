import { systemApi } from '@roost/contract/system.ts'
import { expect, test } from 'vitest'
import { createTestEngine } from '../test-support/engines.ts'
import { runRefusedServer, startServerProcess } from '../test-support/server-process.ts'

test('a second server on one data directory is refused in one line, and the first goes on', async () => {
  const database = await createTestEngine()
  const running = await startServerProcess(database.environment)
  const { DATA_DIR } = database.environment
  const { code, output } = await runRefusedServer({ DATA_DIR })
  expect(code).toBe(1)
  expect(output).toBe(
    `Another Roost server is already using ${DATA_DIR}. Stop it, or give this one a DATA_DIR of its own.\n`,
  )
  expect((await running.visitor().call(systemApi.ready, {})).status).toBe(200)
  await running.stop('SIGKILL')
  await database.close()
})
