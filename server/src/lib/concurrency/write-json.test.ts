import { expect, test } from 'vitest'
import { writeJson } from './write-json.ts'

const response = {
  data: Array.from({ length: 1000 }, (_, id) => ({ id, title: `“Dentist”\n${id}`, dueDate: null })),
  text: 'two\nlines',
  total: 1000,
  nothing: [],
}

test('a response is written as by JSON.stringify, in many steps', () => {
  const work = writeJson(response)
  let steps = 0
  let step = work.next()
  for (; !step.done; step = work.next()) steps += 1
  expect(step.value.toString()).toBe(JSON.stringify(response))
  expect(steps).toBeGreaterThan(1000)
})
