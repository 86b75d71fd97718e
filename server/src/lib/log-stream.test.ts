import { execFileSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogStream, type LogStream } from './log-stream.ts'

let folder: string
let stream: LogStream

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'roost-log-'))
  stream = createLogStream(openSync(join(folder, 'log'), 'w'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const readLog = (): string => readFileSync(join(folder, 'log'), 'utf8')
const info = '{"level":"info","msg":"request"}\n'

test('lines are written together after a tenth of a second', () => {
  stream.write(info)
  stream.write(info)
  expect(readLog()).toBe('')
  vi.advanceTimersByTime(100)
  expect(readLog()).toBe(info + info)
})

test('many lines are written before the time has passed', () => {
  for (let line = 0; line < 300; line += 1) stream.write(info)
  expect(readLog().length).toBeGreaterThan(8000)
})

test.each(['warn', 'error', 'fatal'])(
  'a line of level %s is written at once, after all lines before it',
  (level) => {
    const line = `{"level":"${level}","msg":"The disk is full"}\n`
    stream.write(info)
    stream.write(line)
    expect(readLog()).toBe(info + line)
  },
)

test('a process that exits has written all lines', () => {
  const source = `
    import { createLogStream } from ${JSON.stringify(import.meta.resolve('./log-stream.ts'))}
    createLogStream().write('the last line\\n')
    process.exit(0)
  `
  const args = ['--input-type=module', '--eval', source]
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('the last line\n')
})
