import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearRecordedReads, recordRead } from './read-versions.ts'
import { type EventStream, startRealtime } from './realtime.ts'

class FakeStream extends EventTarget implements EventStream {
  readyState = 1

  close(): void {
    this.readyState = 2
  }

  send(type: 'versions' | 'change', data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }

  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  become(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let streams: FakeStream[]
let changes: (readonly Feature[])[]
let sessionChanges: number
let connections: string[]
let page: FakePage
let stop: () => void

/** Opens the first connection and discards the changes it reports. */
const startFrom = (versions: Readonly<Record<string, string>>): void => {
  getStream().send('versions', versions)
  changes = []
}

const getStream = (): FakeStream => streams.at(-1) ?? expect.unreachable('no stream was opened')

beforeEach(() => {
  vi.useFakeTimers()
  clearRecordedReads()
  streams = []
  changes = []
  sessionChanges = 0
  connections = []
  page = new FakePage()
  stop = startRealtime(
    {
      onChange: (features) => changes.push(features),
      onSessionChange: () => (sessionChanges += 1),
      onOpen: () => connections.push('open'),
      onLost: () => connections.push('lost'),
    },
    {
      openStream: () => {
        const stream = new FakeStream()
        streams.push(stream)
        return stream
      },
      random: () => 0.5,
      page: page as unknown as Document,
    },
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the change stream', () => {
  test('first reports nothing if all lists were read in their current version', () => {
    recordRead('/api/tasks', { features: ['tasks', 'users'], version: 7 })
    getStream().send('versions', { tasks: 'group:7=4 user:a=2', users: 'instance=1', session: 'user:a=2' })
    expect([changes, sessionChanges]).toEqual([[], 0])
  })

  test.each([
    ['was read before a change', 6],
    ['was stored on this device', null],
  ])('first reports the features of a list that %s, and of no other list', (_, version) => {
    recordRead('/api/tasks', { features: ['tasks', 'users'], version })
    recordRead('/api/shopping', { features: ['shopping'], version: 3 })
    getStream().send('versions', { tasks: 'group:7=4 user:a=2', users: 'instance=1', shopping: 'group:7=3' })
    expect(changes).toEqual([['tasks', 'users']])
  })

  test('reports a list that was being read when a change was announced, once for each version', () => {
    getStream().send('versions', { tasks: 'group:7=4', users: '' })
    recordRead('/api/tasks', { features: ['tasks', 'users'], version: 4 })
    expect(changes).toEqual([])
    recordRead('/api/tasks?state=open', { features: ['tasks', 'users'], version: 3 })
    recordRead('/api/tasks?state=open', { features: ['tasks', 'users'], version: 3 })
    expect(changes).toEqual([['tasks', 'users']])
  })

  test('reports the feature of a change', () => {
    startFrom({ tasks: '4' })
    getStream().send('change', { feature: 'tasks', version: '5' })
    expect(changes).toEqual([['tasks']])
  })

  test('does not report a known change again', () => {
    startFrom({ tasks: '4' })
    getStream().send('change', { feature: 'tasks', version: '4' })
    expect(changes).toEqual([])
  })

  test('reports exactly the missed changes after a reconnection', () => {
    startFrom({ tasks: '4', users: '9' })
    getStream().send('versions', { tasks: '6', users: '9' })
    expect(changes).toEqual([['tasks']])
  })

  test('reports a change to the session without refetching data', () => {
    getStream().send('change', { feature: 'session', version: '2' })
    expect([sessionChanges, changes]).toEqual([1, []])
  })
})

describe('a lost stream', () => {
  test('is left alone while the browser reconnects by itself', () => {
    getStream().fail(0)
    vi.advanceTimersByTime(20_000)
    expect([streams.length, sessionChanges]).toEqual([1, 0])
  })

  test('reopens after a pause when the server refused it, and the session is read', () => {
    getStream().fail(2)
    expect([streams.length, sessionChanges]).toEqual([1, 1])
    vi.advanceTimersByTime(5_499)
    expect(streams.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(streams.length).toBe(2)
  })

  test('stays closed after it was stopped', () => {
    getStream().fail(2)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(streams.length).toBe(1)
  })
})

describe('the stream of a hidden page', () => {
  test('stays open for half a minute', () => {
    page.become('hidden')
    vi.advanceTimersByTime(29_000)
    page.become('visible')
    vi.advanceTimersByTime(60_000)
    expect([streams.length, getStream().readyState]).toEqual([1, 1])
  })

  test('is closed after that and reports missed changes when the page is shown again', () => {
    startFrom({ tasks: '4' })
    page.become('hidden')
    vi.advanceTimersByTime(30_000)
    expect(getStream().readyState).toBe(2)

    page.become('visible')
    getStream().send('versions', { tasks: '5' })
    expect([streams.length, changes]).toEqual([2, [['tasks']]])
  })

  test('is not reopened until the page is shown', () => {
    page.become('hidden')
    getStream().fail(2)
    vi.advanceTimersByTime(60_000)
    expect(streams.length).toBe(1)
  })
})

test('the stream reports when it connects and when it is lost, and nothing after it was stopped', () => {
  const stream = getStream()
  stream.dispatchEvent(new Event('open'))
  stream.fail(0)
  stream.dispatchEvent(new Event('open'))
  stop()
  stream.fail(2)
  expect(connections).toEqual(['open', 'lost', 'open'])
})
