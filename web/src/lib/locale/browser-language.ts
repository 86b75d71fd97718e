import { chooseLanguage, isLanguage, type Language } from '@roost/contract/language/languages.ts'

const storageKey = 'language'
const timeKey = 'language-chosen-at'

/** Runs the access if the browser allows storage, and returns null otherwise. */
const withStorage = <T>(access: (storage: Storage) => T): T | null => {
  try {
    return access(localStorage)
  } catch {
    return null
  }
}

const findStored = (): Language | null => {
  const stored = withStorage((storage) => storage.getItem(storageKey))
  return isLanguage(stored) ? stored : null
}

/** The language that somebody chose in this browser, otherwise the first of the browser's languages that exists. */
export const findBrowserLanguage = (): Language => findStored() ?? chooseLanguage(navigator.languages)

/** Without storage, the choice lasts as long as the page. */
export const storeBrowserLanguage = (language: Language): void =>
  void withStorage((storage) => {
    storage.setItem(storageKey, language)
    storage.setItem(timeKey, String(Date.now()))
  })

/** Returns the language that was chosen in this browser before that time, once. */
export const takeLanguageChosenBefore = (time: number): Language | null => {
  const chosenAt = withStorage((storage) => storage.getItem(timeKey))
  if (chosenAt === null || Number(chosenAt) > time) return null
  withStorage((storage) => storage.removeItem(timeKey))
  return findStored()
}
