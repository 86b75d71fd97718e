import { describe, expect, test } from 'vitest'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'

const start = (isFailure?: (error: unknown) => boolean) => {
  let now = 0
  const clock = Object.assign(() => new Date(now), { advance: (ms: number) => void (now += ms) })
  const { run, isOpen } = createCircuitBreaker({
    failures: 5,
    pauseMs: 30_000,
    clock,
    ...(isFailure && { isFailure }),
  })
  let askedCount = 0
  const ask = async (work: () => Promise<string>): Promise<string> => {
    try {
      return await run(() => {
        askedCount += 1
        return work()
      })
    } catch (error) {
      return error instanceof CircuitOpenError ? 'open' : (error as Error).message
    }
  }
  const succeed = () => ask(async () => 'well')
  const fail = () => ask(() => Promise.reject(new Error('unwell')))
  const failTimes = async (times: number) => {
    for (let count = 0; count < times; count += 1) await fail()
  }
  return { clock, ask, succeed, fail, failTimes, isOpen, countAsked: () => askedCount }
}

const createWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, succeed: () => resolve('well'), fail: () => reject(new Error('unwell')) }
}

describe('a host', { tags: ['T34'] }, () => {
  test('that failed five times in a row is not asked a sixth time', async () => {
    const { fail, failTimes, succeed, countAsked } = start()
    await failTimes(4)
    expect(await fail()).toBe('unwell')
    expect(await succeed()).toBe('open')
    expect(countAsked()).toBe(5)
  })

  test('says that it is left alone until it has answered again', async () => {
    const { clock, failTimes, fail, succeed, isOpen } = start()
    await failTimes(4)
    expect(isOpen()).toBe(false)
    await fail()
    expect(isOpen()).toBe(true)
    clock.advance(30_000)
    expect(isOpen()).toBe(true)
    await succeed()
    expect(isOpen()).toBe(false)
  })

  test('that answers in between is asked on', async () => {
    const { failTimes, succeed } = start()
    await failTimes(4)
    expect(await succeed()).toBe('well')
    await failTimes(4)
    expect(await succeed()).toBe('well')
  })

  test('is asked once after the pause, and on if that goes well', async () => {
    const { clock, ask, failTimes, succeed } = start()
    await failTimes(5)
    clock.advance(29_999)
    expect(await succeed()).toBe('open')
    clock.advance(1)
    const trial = createWork()
    const answer = ask(trial.work)
    expect(await succeed()).toBe('open')
    trial.succeed()
    expect(await answer).toBe('well')
    expect(await Promise.all([succeed(), succeed()])).toEqual(['well', 'well'])
  })

  test('that fails after the pause is left alone for another one', async () => {
    const { clock, fail, failTimes, succeed } = start()
    await failTimes(5)
    clock.advance(30_000)
    expect(await fail()).toBe('unwell')
    expect(await succeed()).toBe('open')
    clock.advance(29_999)
    expect(await succeed()).toBe('open')
    clock.advance(1)
    expect(await succeed()).toBe('well')
  })

  test('must fail five times again after it was well', async () => {
    const { clock, failTimes, succeed } = start()
    await failTimes(5)
    clock.advance(30_000)
    await succeed()
    await failTimes(4)
    expect(await succeed()).toBe('well')
  })

  test('is not judged by what was begun before the pause', async () => {
    const { clock, ask, failTimes, succeed } = start()
    const [slowSuccess, slowFailure] = [createWork(), createWork()]
    const answers = [ask(slowSuccess.work), ask(slowFailure.work)]
    await failTimes(5)
    slowSuccess.succeed()
    await answers[0]
    expect(await succeed()).toBe('open')
    clock.advance(30_000)
    slowFailure.fail()
    await answers[1]
    expect(await succeed()).toBe('well')
  })

  test('is not blamed for what is not its fault', async () => {
    const { clock, ask, fail, failTimes, succeed } = start((error) => (error as Error).message === 'unwell')
    const giveUp = () => ask(() => Promise.reject(new Error('given up')))
    for (let count = 0; count < 9; count += 1) expect(await giveUp()).toBe('given up')
    await failTimes(4)
    await giveUp()
    expect(await fail()).toBe('unwell')
    expect(await succeed()).toBe('open')
    clock.advance(30_000)
    expect(await giveUp()).toBe('given up')
    expect(await succeed()).toBe('well')
  })
})
