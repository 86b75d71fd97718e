import { randomUUID } from 'node:crypto'
import { toMemberId } from '../seed-expenses.ts'
import type { Resident } from '../seed-town.ts'
import { membersPerHousehold } from '../seed.ts'

/** The features whose data the mixture changes. */
export type WrittenFeature = 'tasks' | 'shopping' | 'expenses' | 'calendar'

/** One request, as text that goes over the wire. */
export interface Step {
  readonly text: string
  readonly path: string
  /** Null for reads. */
  readonly writes: WrittenFeature | null
}

/** A resident with what his browser remembers. */
export interface Browser extends Resident {
  /** By path: what an answer is called that the browser still has. */
  readonly etags: Map<string, string>
  /** His own half of what the household has still to do and to buy: two who tick the same thing are another case. */
  readonly taskIds: number[]
  readonly itemIds: number[]
  /** How often he has written: what was ticked is unticked the next time. */
  writeCount: number
}

const shareOfWrites = 0.2
const dayMs = 24 * 60 * 60 * 1000

const toDay = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const zone = 'timeZone=Europe%2FBerlin'

/** What the pages ask for, each path as often as it is opened beside the others. */
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

export const toRead = ({ token, etags }: Browser, path: string): Step => {
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

/** With the key that browsers send, so that a repetition would not be carried out twice. */
const toWrite = ({ token }: Browser, { method, path, body, writes }: Write): Step => {
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

const turnTask = (browser: Browser): Write => {
  const { taskIds, writeCount } = browser
  const id = taskIds[writeCount % taskIds.length]
  const status = Math.floor(writeCount / taskIds.length) % 2 === 0 ? 'completed' : 'todo'
  return { method: 'PUT', path: `/api/tasks/${id}`, body: { status }, writes: 'tasks' }
}

const turnItem = (browser: Browser): Write => {
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

/** Ticks are what a household writes most. */
const writers: readonly ((browser: Browser) => Write)[] = [
  turnTask,
  turnTask,
  turnTask,
  turnItem,
  turnItem,
  turnItem,
  addItem,
  addItem,
  addExpense,
  addEvent,
]

/** What somebody does next: of five requests four read and one writes. */
export const toNextStep = (browser: Browser): Step => {
  if (Math.random() >= shareOfWrites) return toRead(browser, pick(readPaths))
  const write = pick(writers)(browser)
  browser.writeCount += 1
  return toWrite(browser, write)
}

/** The same resident before a constant answer of so many bytes. */
export const toConstantStep = (browser: Browser, bytes: number): Step =>
  toRead(browser, `/api/bench/constant/${bytes}`)
