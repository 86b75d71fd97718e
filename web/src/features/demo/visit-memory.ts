import type { SampleData } from './demo.rules.ts'

// Remembers, for each account, what was started since the page was loaded. A new session replaces the signed-out app
// with the member app, in which the page that opened the session then continues.

const started = new Set<string>()
const sampled = new Map<string, SampleData>()

export const rememberStart = (userId: string): void => void started.add(userId)
export const hasStarted = (userId: string): boolean => started.has(userId)

export const rememberSampleData = (userId: string, data: SampleData): void => void sampled.set(userId, data)
export const findSampleData = (userId: string | undefined): SampleData | null =>
  userId === undefined ? null : (sampled.get(userId) ?? null)
