import type { SampleData } from './demo.rules.ts'

// What was done since the page was loaded, by account. A new session exchanges the whole page for the member's;
// the page that opened it then goes on where it was.

const started = new Set<string>()
const sampled = new Map<string, SampleData>()

export const rememberStart = (userId: string): void => void started.add(userId)
export const hasStarted = (userId: string): boolean => started.has(userId)

export const rememberSampleData = (userId: string, data: SampleData): void => void sampled.set(userId, data)
export const findSampleData = (userId: string | undefined): SampleData | null =>
  userId === undefined ? null : (sampled.get(userId) ?? null)
