import type { NotesReader } from '@roost/contract/exports/notes-text.ts'
import { getClock, getLanguage, t } from './language.ts'
import { getRegion } from './region.ts'

/** The person at this page as the reader of a text for a notes app. */
export const getNotesReader = (): NotesReader => ({
  ...getRegion(),
  clock: getClock(),
  language: getLanguage(),
  t,
})
