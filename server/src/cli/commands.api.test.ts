import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processEnvironment } from '../../test-support/processes/process-environment.ts'
import { createHousehold, createPerson, createTask } from '../../test-support/household/builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

const runFile = promisify(execFile)
const app = useTestApp()
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roost-commands-'))
  await createTask(await createHousehold(app.current))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Outcome {
  readonly code: number
  readonly output: string
}

/** Runs a command and returns what it prints. */
const run = async (
  command: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = app.current.database.environment,
): Promise<Outcome> => {
  const program = join(import.meta.dirname, `${command}.ts`)
  const env = { ...processEnvironment, ...settings }
  try {
    const { stdout } = await runFile(process.execPath, [program, ...words], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}

const contents = /1 people, 1 house groups, 1 tasks/

describe('on the command line', { timeout: 120_000 }, () => {
  test('a backup can be made, checked and restored', async () => {
    const file = join(folder, 'roost-2026-11-21.db')
    expect(await run('backup', [file])).toMatchObject({ code: 0, output: expect.stringMatching(contents) })
    const checked = await run('restore', [file, '--check'])
    expect(checked.output).toContain(`This backup restores: ${file}\n`)
    expect(checked.output).toMatch(contents)
    expect(checked.code).toBe(0)
    const newest = await run('restore', ['--check'], { DATA_DIR: join(folder, 'data'), BACKUP_DIR: folder })
    expect(newest.output).toBe(checked.output)
    expect(readdirSync(join(folder, 'data'))).toEqual([])
    const restored = await run('restore', [file], { DATA_DIR: join(folder, 'data') })
    expect(restored.output).toMatch(contents)
    expect((await run('admin', ['forget-exposure'])).output).toContain('Nobody was seen')
    const log = await run('admin', ['audit'])
    expect(log.output).toMatch(/ instance_backed_up {2}by nobody signed in\n/)
    const restoredLog = await run('admin', ['audit'], { DATA_DIR: join(folder, 'data') })
    expect(restoredLog.output).not.toContain('instance_backed_up')
    expect(restoredLog.output).toMatch(/ instance_restored {2}by nobody signed in\nThe log is intact/)
  })

  test('a name, also one from before, writes no line of its own into the audit log', async () => {
    const { account } = await createPerson(app.current)
    const first_name = 'x\n2026-11-27T09:00:00.000Z  user_promoted  by Ada'
    const { admin } = app.current.database.engine
    await admin
      .updateTable('users')
      .set({ first_name, last_name: 'Test\u009b8m\u202e' })
      .where('id', '=', account.id)
      .execute()
    const { output } = await run('admin', ['audit'])
    const shown = `${account.email} ${account.id.slice(0, 8)} “x 2026-11-27T09:00:00.000Z user_promoted by Ada Test8m”`
    expect(output).toContain(`  authn_login_success  by ${shown}`)
    expect(output).not.toMatch(/^2026-11-27T09|[\u009b\u202e]/m)
  })

  test('a file that is not a backup is named in the error, without a stack trace', async () => {
    const file = join(folder, 'letter.db')
    writeFileSync(file, 'Dear all')
    const outcome = await run('restore', ['--check', file])
    expect(outcome).toEqual({ code: 1, output: `${file} is not a backup of Roost.\n` })
  })

  test('settings come from the file of the data folder, and a wrong line stops every command', async () => {
    const dataDir = join(folder, 'with-settings')
    const file = join(dataDir, 'roost.env')
    mkdirSync(dataDir)
    writeFileSync(file, `BACKUP_DIR=${join(folder, 'nowhere')}\n`)
    const check = (settings: Record<string, string> = {}) =>
      run('restore', ['--check'], { DATA_DIR: dataDir, ...settings })
    expect((await check()).output).toContain('There is no scheduled backup.')
    expect((await check({ BACKUP_DIR: folder })).output).not.toContain('There is no scheduled backup.')
    writeFileSync(file, 'BACKUP_DIRR=off\n')
    const refused = `Line 1 of ${file} names no setting of Roost. Did you mean BACKUP_DIR?`
    for (const command of ['backup', 'restore', 'admin', 'move-to-postgres'])
      expect(await run(command, ['list'], { DATA_DIR: dataDir })).toEqual({ code: 1, output: `${refused}\n` })
    const { stdout } = await runFile(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
      env: { ...processEnvironment, DATA_DIR: dataDir },
    }).catch((error: { stdout: string }) => error)
    expect(stdout).toContain(`problem  Settings: ${refused}\n`)
  })

  test('wrong arguments print the usage', async () => {
    const nowhere = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'nowhere') }
    const outcomes = [
      await run('restore', ['--check'], nowhere),
      await run('restore', ['--chekc', 'file.db']),
      await run('move-to-postgres', ['mysql://localhost/roost'], nowhere),
      await run('move-to-postgres', ['postgres://127.1/roost'], nowhere),
    ]
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    expect(outcomes.map(({ output }) => output.split('\n')[0])).toEqual([
      'There is no scheduled backup. Name one: npm run restore -- FILE --check',
      'Say which backup: npm run restore -- FILE',
      'Say where to: npm run move-to-postgres -- postgres://user:password@host:5432/roost',
      'Say where to: npm run move-to-postgres -- postgres://user:password@host:5432/roost',
    ])
  })
})
