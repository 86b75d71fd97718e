import type { NotesReader } from '@roost/contract/exports/notes-text.ts'
import { getLanguage, t } from './language.ts'
import { getRegion } from './region.ts'

/** The person at this page as the reader of a text for a notes app. */
export const getNotesReader = (): NotesReader => ({ ...getRegion(), language: getLanguage(), t })
