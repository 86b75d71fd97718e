import { randomBytes, randomUUID } from 'node:crypto'
import { manyObjects, nestedJson, picture } from './large-bodies.ts'

/** A request sent by an attacker. */
export interface Attack {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown
  /** Most of a large body is sent, and the rest never. */
  readonly isHalf?: true
  readonly headers?: Readonly<Record<string, string>>
  /** Sent without the session cookie. */
  readonly isAnonymous?: true
}

const kilobytes = (count: number): string => 'x'.repeat(count * 1024)

/** Creates a calendar file in which every event has its own unknown time zone. */
const createCalendarFile = (): string => {
  const parts = Array.from({ length: 8000 }, (_, index) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:z${index}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0133',
      'TZOFFSETTO:+0133',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      `UID:u${index}`,
      `DTSTART;TZID=z${index}:20261201T180000`,
      'END:VEVENT',
    ].join('\r\n'),
  )
  return ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n')
}

const calendarFile = createCalendarFile()
const zone = 'timeZone=Europe%2FBerlin'

const createSeries = (): Attack => ({
  method: 'POST',
  path: '/api/calendar',
  body: {
    title: 'Choir',
    startDate: '2020-01-01T18:00:00Z',
    timeZone: 'America/New_York',
    description: 'x'.repeat(2000),
    isRecurring: true,
    recurrencePattern: 'daily',
  },
})

/** The household of the attacker. */
export const attackedGroup = 2
/** The id of an expense of that household. */
const attackedExpense = 1
/** The words in the attacker's expenses, and one that is in none of them. */
export const searchedWords = [
  'milk',
  'bread',
  'water',
  'house',
  'garden',
  'tomato',
  'market',
  'butter',
  'coffee',
]

/** Every kind of request that has ever taken the server down, and similar ones. */
const attacks: readonly (() => Attack)[] = [
  () => ({
    method: 'POST',
    path: '/api/recipes',
    body: { title: randomUUID(), instructions: Array.from({ length: 15 }, () => 'x'.repeat(4000)) },
    headers: { 'idempotency-key': randomUUID() },
  }),
  () => ({ method: 'GET', path: '/api/recipes/saved' }),
  () => ({ method: 'GET', path: `/api/recipes/saved/matches?words=${randomBytes(3).toString('hex')}` }),
  () => ({ method: 'GET', path: '/api/recipes/shares/my' }),
  () => ({ method: 'GET', path: `/api/tasks/counts?${randomBytes(1500).toString('hex')}` }),
  () => ({ method: 'GET', path: `/api/tasks/counts?${randomBytes(7000).toString('hex')}` }),
  () => ({ method: 'GET', path: `/api/tasks?limit=${1 + Math.floor(Math.random() * 200)}` }),
  () => ({
    method: 'POST',
    path: '/api/calendar/import',
    body: { file: calendarFile, timeZone: 'Europe/Berlin', isDryRun: true },
  }),
  createSeries,
  createSeries,
  () => {
    const year = 2026 + Math.floor(Math.random() * 70)
    return { method: 'GET', path: `/api/calendar/occurrences?from=${year}-01-01&to=${year}-03-01&${zone}` }
  },
  () => ({ method: 'GET', path: '/api/export/calendar-direct' }),
  () => ({ method: 'GET', path: '/api/export/tasks-direct' }),
  () => ({ method: 'GET', path: '/api/calendar/export' }),
  () => ({
    method: 'POST',
    path: '/api/tasks',
    body: { title: 'Sweep', category: 'general', description: 'x'.repeat(2000) },
    headers: { 'idempotency-key': randomUUID() },
  }),
  () => ({
    method: 'POST',
    path: '/api/house-groups',
    body: { name: 'The Millers', description: 'x'.repeat(2000) },
  }),
  () => ({ method: 'POST', path: '/api/recipes', body: nestedJson }),
  () => ({ method: 'POST', path: '/api/shopping/bulk-import', body: manyObjects }),
  () => ({ method: 'POST', path: '/api/recipes', isHalf: true }),
  () => ({
    method: 'PUT',
    path: `/api/expenses/${attackedExpense}`,
    body: { description: randomBytes(1000).toString('hex') },
  }),
  () => ({
    method: 'GET',
    path: `/api/expenses?search=${[...searchedWords, randomBytes(3).toString('hex')].join('+')}`,
  }),
  () => ({
    method: 'POST',
    path: '/api/expenses',
    body: { title: 'Market', amount: 1, category: 'groceries', date: '2026-11-21', receiptImage: picture },
  }),
  () => ({
    method: 'PATCH',
    path: `/api/house-groups/${attackedGroup}`,
    body: { joinPolicy: Math.random() < 0.5 ? 'open' : 'invite_only' },
  }),
  () => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'nobody@example.org', password: kilobytes(180) },
    isAnonymous: true,
  }),
]

export const pickAttack = (): Attack => {
  const create = attacks[Math.floor(Math.random() * attacks.length)] ?? createSeries
  return create()
}
