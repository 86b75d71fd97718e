import { isRightToLeft, type Language } from '@roost/contract/language/languages.ts'
import { useSyncExternalStore } from 'react'
import { catalogues } from 'virtual:catalogues'
import { findRememberedAccount } from '../../api/device/remembered-account.ts'
import { findBrowserLanguage, storeBrowserLanguage } from '../../lib/locale/browser-language.ts'
import { getLanguage, setLanguage, type Translations } from '../../lib/locale/language.ts'
import { createListeners } from '../../lib/listeners.ts'

// Chooses the language and loads its catalogue before the app is rendered: the one that the member of this device chose,
// otherwise that of the browser.

type Part = 'visitor' | 'member'

const { subscribe, notify } = createListeners()
/** The part of the catalogue that is loaded. English needs none. */
let loaded: Part | 'none' = 'none'

const show = (part: Part | 'none', language: Language, translations: Translations): void => {
  loaded = part
  setLanguage(language, translations)
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  notify()
}

/** Counts the loaded languages, so that a slow catalogue never replaces that of a later choice. */
let latestLoad = 0

const isShown = (language: Language, part: Part): boolean =>
  language === getLanguage() && (language === 'en' || loaded === part || loaded === 'member')

const importCatalogue = () => import('./catalogue.ts')

/** Whether a page was opened whose texts the members' catalogue leaves out. The visitors' has those of all their pages. */
let areRareTextsNeeded = false

/** Without the catalogue, these texts stay English. */
const addRareTexts = async (): Promise<unknown> =>
  areRareTextsNeeded &&
  loaded === 'member' &&
  importCatalogue()
    .then(({ addRareTexts: add }) => add())
    .catch(() => {})

/** Loads a page whose texts the members' catalogue leaves out, together with these. */
export const withRareTexts = async <P>(page: Promise<P>): Promise<P> => {
  areRareTextsNeeded ||= loaded !== 'visitor'
  return (await Promise.all([page, addRareTexts()]))[0]
}

/** Loads a language and shows it; if its catalogue cannot be loaded, the page stays as it is. */
const loadLanguage = async (language: Language, part: Part): Promise<void> => {
  const load = ++latestLoad
  if (isShown(language, part)) return
  if (language === 'en') return show('none', language, {})
  const modules = await Promise.all([catalogues[language]?.[part](), importCatalogue()]).catch(() => null)
  const packed = modules?.[0]?.catalogue
  if (!packed || load !== latestLoad) return
  show(part, language, modules[1].openCatalogue(packed))
  await addRareTexts()
}

/** Loads the language of the first page. */
export const startLanguage = (): Promise<void> => {
  const account = findRememberedAccount()
  const language = account?.ownRegion?.language ?? findBrowserLanguage()
  return loadLanguage(language, account ? 'member' : 'visitor')
}

/** Loads the messages of the members' pages in the language of a member, who may have signed in to a page in another language. */
export const loadMemberLanguage = (language: Language | null): Promise<void> =>
  loadLanguage(language ?? findBrowserLanguage(), 'member')

/** Loads the language of somebody who sees none of the members' pages; without one, that of the browser. */
export const loadVisitorLanguage = (language: Language | null): Promise<void> =>
  loadLanguage(language ?? findBrowserLanguage(), 'visitor')

/** Shows the language and remembers it in this browser. Returns whether it could be shown. */
export const chooseBrowserLanguage = async (language: Language): Promise<boolean> => {
  storeBrowserLanguage(language)
  await loadVisitorLanguage(language)
  return getLanguage() === language
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage)
