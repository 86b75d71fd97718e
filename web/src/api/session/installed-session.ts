import { authApi } from '@roost/contract/accounts/auth.client.ts'
import { sessionHeader } from '@roost/contract/accounts/session-values.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.client.ts'
import { t } from '../../lib/locale/language.ts'
import { callApi, send } from '../calls/call-api.ts'
import { toCallTarget } from '../calls/endpoint-url.ts'
import {
  installedPreference as preference,
  readPreference,
  toKey,
  writePreference,
} from '../device/device-preferences.ts'
import { findReason, type InstalledNote, signOutReasons } from './sign-out-reason.rules.ts'

// An installed app stays signed in for longer than a browser, and notes on the device until when. If it finds itself signed
// out, the note says why.

/** Set once and for all, so that an app in which somebody has signed out differs from one whose data was deleted. */
const usedKey = 'installed-app-used'

const wasUsed = (): boolean => {
  try {
    return localStorage.getItem(usedKey) !== null
  } catch {
    return true
  }
}

const writeNote = (userId: string, note: InstalledNote): void => {
  writePreference(userId, preference, note)
  try {
    localStorage.setItem(usedKey, '1')
  } catch {
    // Without storage, nothing can be explained.
  }
}

const stay = async (userId: string): Promise<void> => {
  const { signedInUntil } = await callApi(sessionsApi.staySignedIn)
  writeNote(userId, { at: Date.now(), until: Date.parse(signedInUntil) })
}

const dayMs = 24 * 60 * 60 * 1000

interface StayOptions {
  readonly signal: AbortSignal
  /** Called when somebody is signed in to the installed app of this device for the first time. */
  readonly onFirst: () => void
}

/** Says once a day that this device stays signed in, until it is aborted. */
export const staySignedIn = (userId: string, { signal, onFirst }: StayOptions): void => {
  if (!wasUsed()) onFirst()
  // Without a connection, the next start says it.
  const attempt = () => void stay(userId).catch(() => {})
  attempt()
  const timer = setInterval(attempt, dayMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  // Otherwise iPhones and iPads delete what is stored when they run out of space.
  void navigator.storage?.persist?.().catch(() => {})
}

/** That of whichever account has one. */
const findNote = (): unknown => {
  const start = toKey('', preference)
  try {
    const key = Object.keys(localStorage).find((one) => one.startsWith(start))
    return key === undefined ? null : readPreference(key.slice(start.length), preference)
  } catch {
    return null
  }
}

const isNote = (value: unknown): value is InstalledNote =>
  typeof value === 'object' && value !== null && 'at' in value && 'until' in value

/** Returns a sentence that says why this installed app is signed out; null if there is nothing to explain. */
export const explainSignOut = async (): Promise<string | null> => {
  const response = await send(authApi.currentUser, toCallTarget(authApi.currentUser, undefined))
  if (response.status !== 401) return null
  const note = findNote()
  const reason = findReason({
    note: isNote(note) ? note : null,
    wasUsed: wasUsed(),
    hasEnded: response.headers.get(sessionHeader) !== null,
    now: Date.now(),
  })
  return reason && t(signOutReasons[reason])
}
