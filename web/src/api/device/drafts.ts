import { readPreference, removePreference, writePreference } from './device-preferences.ts'

// What was typed into a form and not saved yet. It stays on this device and is removed when the person signs out.

type DraftValues = Readonly<Record<string, unknown>>

/** The oldest draft is removed when there are more. */
const maxDrafts = 20
/** Longer values, such as pictures, are left out of a draft. */
const maxValueLength = 80_000

/** Drafts of this page, which also last where the browser stores nothing. */
const drafts = new Map<string, DraftValues>()

/** Forgets the drafts of this page, when the preferences of the device are removed. */
export const forgetDrafts = (): void => drafts.clear()

const toKey = (userId: string, name: string): string => `${userId} ${name}`
const toPreference = (name: string): string => `draft-${name}`

/** Fields differ in how they say that they are empty. */
const toText = (value: unknown): string => JSON.stringify(value ?? '')

/** Returns the values that differ from those with which the form opened. */
const listTyped = (values: DraftValues, initial: DraftValues): [string, unknown][] =>
  Object.entries(values).filter(([field, value]) => toText(value) !== toText(initial[field]))

const isKept = ([, value]: readonly [string, unknown]): boolean => toText(value).length <= maxValueLength

/** Returns the typed values, and whether there are more than a draft keeps. */
export const toDraft = (values: DraftValues, initial: DraftValues) => {
  const typed = listTyped(values, initial)
  return { values: Object.fromEntries(typed.filter(isKept)), isIncomplete: !typed.every(isKept) }
}

const isDraft = (stored: unknown): stored is DraftValues =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

export const readDraft = (userId: string, name: string): DraftValues | null => {
  const stored = drafts.get(toKey(userId, name)) ?? readPreference(userId, toPreference(name))
  return isDraft(stored) ? stored : null
}

const readNames = (userId: string): readonly string[] => {
  const names = readPreference(userId, 'drafts')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

export const dropDraft = (userId: string, name: string): void => {
  drafts.delete(toKey(userId, name))
  removePreference(userId, toPreference(name))
  const names = readNames(userId)
  if (names.includes(name))
    writePreference(
      userId,
      'drafts',
      names.filter((other) => other !== name),
    )
}

export const writeDraft = (userId: string, name: string, values: DraftValues): void => {
  drafts.set(toKey(userId, name), values)
  const names = readNames(userId)
  if (names.at(-1) !== name) {
    writePreference(userId, 'drafts', [...names.filter((other) => other !== name), name])
    for (const oldest of readNames(userId).slice(0, -maxDrafts)) dropDraft(userId, oldest)
  }
  writePreference(userId, toPreference(name), values)
}
