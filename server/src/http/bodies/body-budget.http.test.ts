import { describe, expect, test } from 'vitest'
import { BodyBudget, type LargeBody } from './body-budget.ts'

const megabyte = 1024 * 1024

/** A budget of 32 MB on a clock that moves on demand, and bodies that arrive on demand. */
const createBudget = () => {
  let time = 0
  const budget = new BodyBudget({ maxBytes: 32 * megabyte, now: () => time })
  const interrupted: string[] = []
  const send = (userId: string, { isTemporary = false, megabytes = 6 } = {}) => {
    let received = 0
    let isComplete = false
    const body: LargeBody = {
      userId,
      isTemporary,
      byteCount: megabytes * megabyte,
      isComplete: () => isComplete,
      countReceived: () => received,
      interrupt: ({ code }) => void interrupted.push(`${userId} ${code}`),
    }
    return {
      release: budget.hold(body),
      receive: (kilobytes: number) => void (received += kilobytes * 1024),
      complete: () => void (isComplete = true),
    }
  }
  return { send, interrupted, pass: (seconds: number) => void (time += seconds * 1000) }
}

const busy = expect.objectContaining({ code: 'busy', status: 429, retryAfterSeconds: 5 })
const overloaded = expect.objectContaining({ code: 'overloaded', status: 503, retryAfterSeconds: 5 })

describe('a person', () => {
  test('sends two large bodies at a time, and the next one when one of them is over', () => {
    const { send } = createBudget()
    send('robin')
    const second = send('robin')
    expect(() => send('robin')).toThrow(busy)
    second.release()
    second.release()
    send('robin')
    expect(() => send('robin')).toThrow(busy)
  })

  test('sends one at a time while more than half of the room is taken', () => {
    const { send } = createBudget()
    for (const name of ['robin', 'wren', 'finch']) send(name)
    expect(() => send('robin')).toThrow(busy)
    send('heron', { megabytes: 5 })
  })

  test('replaces an own body that no longer arrives', () => {
    const { send, interrupted, pass } = createBudget()
    send('robin')
    send('robin').complete()
    pass(5)
    send('robin')
    expect(interrupted).toEqual(['robin overloaded'])
  })
})

describe('when there is no room', () => {
  const names = ['robin', 'wren', 'finch', 'heron', 'stork']
  const fill = () => {
    const budget = createBudget()
    return { ...budget, bodies: names.map((name) => budget.send(name)) }
  }

  test('the next body is refused as long as all others arrive or are being handled', () => {
    const { send, interrupted, pass, bodies } = fill()
    expect(() => send('owl')).toThrow(overloaded)
    for (const body of bodies.slice(1)) body.receive(5 * 64)
    bodies[0]?.complete()
    pass(5)
    expect(() => send('owl')).toThrow(overloaded)
    expect(interrupted).toEqual([])
    bodies[1]?.release()
    send('owl')
  })

  test('it takes the place of one that hardly arrives, however much of that came at first', () => {
    const { send, interrupted, pass, bodies } = fill()
    for (const body of bodies) body.receive(5900)
    pass(20)
    expect(() => send('owl')).toThrow(overloaded)
    for (const body of bodies) body.receive(5 * 63)
    pass(5)
    send('owl')
    expect(interrupted).toEqual(['robin overloaded'])
  })

  test('those who hold most give way first, and nobody does if it would not be enough', () => {
    const { send, interrupted, pass } = createBudget()
    send('wren', { megabytes: 1 })
    for (const name of ['robin', 'robin', 'finch']) send(name)
    send('heron', { megabytes: 12 }).complete()
    pass(5)
    expect(() => send('owl', { megabytes: 33 })).toThrow(overloaded)
    expect(interrupted).toEqual([])
    send('owl', { megabytes: 13 })
    expect(interrupted).toEqual(['robin overloaded', 'robin overloaded'])
  })

  test('slow bodies are not interrupted as long as there is room', () => {
    const { send, interrupted, pass } = createBudget()
    for (const name of ['robin', 'wren']) send(name)
    pass(60)
    send('owl')
    expect(interrupted).toEqual([])
  })
})

test('demo accounts use half of the room, and interrupt the bodies of demo accounts only', () => {
  const { send, interrupted, pass } = createBudget()
  const sendDemo = (name: string) => send(name, { isTemporary: true })
  for (const name of ['robin', 'wren', 'finch']) send(name, { megabytes: 2 })
  for (const name of ['demo 1', 'demo 2']) sendDemo(name)
  expect(() => sendDemo('demo 3')).toThrow(overloaded)
  send('heron', { megabytes: 2 })
  pass(5)
  sendDemo('demo 3')
  send('owl')
  pass(5)
  expect(interrupted).toEqual(['demo 1 overloaded'])
  send('stork', { megabytes: 8 })
  expect(interrupted).toEqual(['demo 1 overloaded', 'demo 2 overloaded'])
})
