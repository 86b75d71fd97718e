import { expect, test } from 'vitest'
import { stagesOf, toAreaStages } from './stages.ts'

const journey = 'e2e/tasks/task-moves.spec.ts'
const api = 'server/src/features/tasks/tasks.api.test.ts'

const list = (stages: ReturnType<typeof toAreaStages>) =>
  stages.map(({ name, command }) => [name, command.join(' ')])

test('npm test with an area runs its files on SQLite, and all of its journeys', () => {
  const stages = list(toAreaStages('test', [api, journey]))
  expect(stages.map(([name]) => name)).toEqual(['build', 'units', 'components', 'server', 'journeys'])
  expect(stages[3]?.[1]).toContain(`--project server-sqlite`)
  expect(stages[3]?.[1]).toMatch(new RegExp(`--passWithNoTests ${RegExp.escape(api)}$`))
  expect(stages[4]?.[1]).not.toContain('@smoke')
})

test('npm run proof with an area runs its files on PostgreSQL, and the journeys that npm test does not run', () => {
  const stages = list(toAreaStages('proof', [api, journey]))
  expect(stages.map(([name]) => name)).toEqual(['build', 'properties', 'server', 'faults', 'journeys'])
  expect(stages[4]?.[1]).toContain('--grep-invert @smoke')
})

test('Playwright gets a pattern that matches one file alone', () => {
  const [pattern] = toAreaStages('test', [journey]).at(-1)?.command.slice(-1) ?? []
  const matches = (path: string) => new RegExp(pattern ?? '').test(path)
  expect(matches('/home/roost/e2e/tasks/task-moves.spec.ts')).toBe(true)
  expect(matches('/home/roost/e2e/tasks/big-task-moves.spec.ts')).toBe(false)
})

test('an area without journeys has no stage of journeys, and one without other tests only that', () => {
  expect(list(toAreaStages('test', [api])).map(([name]) => name)).not.toContain('journeys')
  expect(list(toAreaStages('test', [journey])).map(([name]) => name)).toEqual(['build', 'journeys'])
})

test('every stage of a run has a name of its own, by which it can be run alone', () => {
  for (const stages of Object.values(stagesOf))
    expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length)
})
