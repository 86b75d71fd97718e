import { isBrokenCircuitError } from 'cockatiel'
import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const start = (isFailure?: (error: unknown) => boolean) => {
  let now = 0
  const clock = Object.assign(() => new Date(now), { advance: (ms: number) => void (now += ms) })
  const { run, isOpen } = createCircuitBreaker({
    failures: 5,
    pauseMs: 30_000,
    clock,
    ...(isFailure && { isFailure }),
  })
  let callCount = 0
  const call = async (work: () => Promise<string>): Promise<string> => {
    try {
      return await run(() => {
        callCount += 1
        return work()
      })
    } catch (error) {
      return isBrokenCircuitError(error) ? 'open' : (error as Error).message
    }
  }
  const succeed = () => call(async () => 'done')
  const fail = () => call(() => Promise.reject(new Error('failed')))
  const failTimes = async (times: number) => {
    for (let count = 0; count < times; count += 1) await fail()
  }
  return { clock, call, succeed, fail, failTimes, isOpen, countCalls: () => callCount }
}

const createWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, succeed: () => resolve('done'), fail: () => reject(new Error('failed')) }
}

describe('the circuit of a host', { tags: ['T34'] }, () => {
  test('opens after five consecutive failures, so that a sixth call is not made', async () => {
    const { fail, failTimes, succeed, countCalls } = start()
    await failTimes(4)
    expect(await fail()).toBe('failed')
    expect(await succeed()).toBe('open')
    expect(countCalls()).toBe(5)
  })

  test('counts as open until the host has responded again', async () => {
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

  test('stays closed when the host responds in between', async () => {
    const { failTimes, succeed } = start()
    await failTimes(4)
    expect(await succeed()).toBe('done')
    await failTimes(4)
    expect(await succeed()).toBe('done')
  })

  test('lets one call through after the pause and closes if it succeeds', async () => {
    const { clock, call, failTimes, succeed } = start()
    await failTimes(5)
    clock.advance(29_999)
    expect(await succeed()).toBe('open')
    clock.advance(1)
    const probe = createWork()
    const result = call(probe.work)
    expect(await succeed()).toBe('open')
    probe.succeed()
    expect(await result).toBe('done')
    expect(await Promise.all([succeed(), succeed()])).toEqual(['done', 'done'])
  })

  test('stays open for another pause if the call after the first pause fails', async () => {
    const { clock, fail, failTimes, succeed } = start()
    await failTimes(5)
    clock.advance(30_000)
    expect(await fail()).toBe('failed')
    expect(await succeed()).toBe('open')
    clock.advance(29_999)
    expect(await succeed()).toBe('open')
    clock.advance(1)
    expect(await succeed()).toBe('done')
  })

  test('needs five failures again to reopen after it has closed', async () => {
    const { clock, failTimes, succeed } = start()
    await failTimes(5)
    clock.advance(30_000)
    await succeed()
    await failTimes(4)
    expect(await succeed()).toBe('done')
  })

  test('is not affected by calls that began before the pause', async () => {
    const { clock, call, failTimes, succeed } = start()
    const [slowSuccess, slowFailure] = [createWork(), createWork()]
    const results = [call(slowSuccess.work), call(slowFailure.work)]
    await failTimes(5)
    slowSuccess.succeed()
    await results[0]
    expect(await succeed()).toBe('open')
    clock.advance(30_000)
    slowFailure.fail()
    await results[1]
    expect(await succeed()).toBe('done')
  })

  test('does not open for errors that are not the fault of the host', async () => {
    const { clock, call, fail, failTimes, succeed } = start((error) => (error as Error).message === 'failed')
    const refuse = () => call(() => Promise.reject(new Error('refused')))
    for (let count = 0; count < 9; count += 1) expect(await refuse()).toBe('refused')
    await failTimes(4)
    await refuse()
    expect(await fail()).toBe('failed')
    expect(await succeed()).toBe('open')
    clock.advance(30_000)
    expect(await refuse()).toBe('refused')
    expect(await succeed()).toBe('done')
  })
  test('closes if the call after the pause is refused, because the host responds again', async () => {
    const { clock, call, fail, failTimes, isOpen } = start((error) => (error as Error).message === 'failed')
    await failTimes(5)
    clock.advance(30_000)
    expect(await call(() => Promise.reject(new Error('refused')))).toBe('refused')
    expect(isOpen()).toBe(false)
    await failTimes(4)
    expect(isOpen()).toBe(false)
    await fail()
    expect(isOpen()).toBe(true)
  })
})
