import { randomUUID } from 'node:crypto'
import { toMemberId } from '../seed/expenses.ts'
import type { SignedInMember } from './population.ts'
import { membersPerHousehold } from '../seed/households.ts'

/** The features whose data is changed by the workload. */
export type WrittenFeature = 'tasks' | 'shopping' | 'expenses' | 'calendar'

/** A request; `text` is sent as it is. */
export interface WorkloadRequest {
  readonly text: string
  readonly path: string
  /** Null for reads. */
  readonly writes: WrittenFeature | null
}

/** A member and the state of their browser. */
export interface Browser extends SignedInMember {
  /** ETags of cached responses by path. */
  readonly etags: Map<string, string>
  /** The member's half of the household's open tasks and items, so that two members do not toggle the same row. */
  readonly taskIds: number[]
  readonly itemIds: number[]
  /** The number of writes so far, which decides whether a task or item is completed or reopened. */
  writeCount: number
}

const shareOfWrites = 0.2
const dayMs = 24 * 60 * 60 * 1000

const toDay = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const zone = 'timeZone=Europe%2FBerlin'

/** The requests that pages send; a path that is listed more often is requested more often. */
const readPaths: readonly string[] = [
  '/api/tasks?state=open',
  '/api/tasks?state=open',
  '/api/tasks/counts',
  '/api/tasks?state=completed&limit=50',
  '/api/shopping',
  '/api/shopping',
  '/api/expenses?limit=50',
  '/api/settlements/balances',
  '/api/budgets',
  `/api/calendar/occurrences?from=${toDay(-21)}&to=${toDay(20)}&${zone}&today=${toDay(0)}`,
  '/api/dashboard/stats?tz=Europe%2FBerlin',
  '/api/dashboard/config',
  `/api/notifications?today=${toDay(0)}`,
  '/api/auth/user',
]

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

const host = 'host: 127.0.0.1\r\n'

export const buildRead = ({ token, etags }: Browser, path: string): WorkloadRequest => {
  const etag = etags.get(path)
  const condition = etag ? `if-none-match: ${etag}\r\n` : ''
  return {
    path,
    writes: null,
    text: `GET ${path} HTTP/1.1\r\n${host}cookie: sid=${token}\r\naccept-encoding: gzip, br\r\n${condition}\r\n`,
  }
}

interface Write {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  readonly writes: WrittenFeature
}

/** Sends an idempotency key, as browsers do. */
const buildWrite = ({ token }: Browser, { method, path, body, writes }: Write): WorkloadRequest => {
  const json = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: sid=${token}`,
    'sec-fetch-site: same-origin',
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
  ]
  return { path, writes, text: `${head.join('\r\n')}\r\n\r\n${json}` }
}

const toggleTask = (browser: Browser): Write => {
  const { taskIds, writeCount } = browser
  const id = taskIds[writeCount % taskIds.length]
  const status = Math.floor(writeCount / taskIds.length) % 2 === 0 ? 'completed' : 'todo'
  return { method: 'PUT', path: `/api/tasks/${id}`, body: { status }, writes: 'tasks' }
}

const toggleItem = (browser: Browser): Write => {
  const { itemIds, writeCount } = browser
  const id = itemIds[writeCount % itemIds.length]
  const isCompleted = Math.floor(writeCount / itemIds.length) % 2 === 0
  return { method: 'PUT', path: `/api/shopping/${id}`, body: { isCompleted }, writes: 'shopping' }
}

const addItem = ({ writeCount }: Browser): Write => ({
  method: 'POST',
  path: '/api/shopping',
  body: { name: `Oats ${writeCount}`, category: 'pantry', quantity: '500 g' },
  writes: 'shopping',
})

const addExpense = ({ householdId, writeCount }: Browser): Write => ({
  method: 'POST',
  path: '/api/expenses',
  body: {
    title: `Market ${writeCount}`,
    amount: 24.6,
    category: 'groceries',
    date: toDay(0),
    split: {
      mode: 'equally',
      participants: Array.from({ length: membersPerHousehold }, (_, member) => ({
        memberId: toMemberId(householdId, member),
      })),
    },
  },
  writes: 'expenses',
})

const addEvent = ({ writeCount }: Browser): Write => ({
  method: 'POST',
  path: '/api/calendar',
  body: {
    title: `Dentist ${writeCount}`,
    startDate: `${toDay(3)}T15:00`,
    endDate: `${toDay(3)}T16:00`,
    timeZone: 'Europe/Berlin',
  },
  writes: 'calendar',
})

/** Completing tasks and items is the most frequent kind of write in a household. */
const writers: readonly ((browser: Browser) => Write)[] = [
  toggleTask,
  toggleTask,
  toggleTask,
  toggleItem,
  toggleItem,
  toggleItem,
  addItem,
  addItem,
  addExpense,
  addEvent,
]

/** Four of five requests are reads and one is a write. */
export const pickRequest = (browser: Browser): WorkloadRequest => {
  if (Math.random() >= shareOfWrites) return buildRead(browser, pick(readPaths))
  const write = pick(writers)(browser)
  browser.writeCount += 1
  return buildWrite(browser, write)
}

/** Requests a constant response of this size on behalf of the same member. */
export const buildConstantRequest = (browser: Browser, bytes: number): WorkloadRequest =>
  buildRead(browser, `/api/bench/constant/${bytes}`)
