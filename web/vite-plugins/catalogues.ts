import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import PO from 'pofile'
import type { Plugin } from 'vite'

const listId = 'virtual:catalogues'
const catalogueId = 'virtual:catalogue/'
const importPattern = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** The first module of the app, and the module through which only members load further ones. */
const entry = 'src/main.tsx'
const memberLoader = 'src/app/member/member-app-loader.ts'
/** The folder with one PO file for each language. */
const locales = '../locales'

const toFile = (from: string, specifier: string, repository: string): string | null => {
  const contract = /^@roost\/contract\/(.+)$/.exec(specifier)?.[1]
  if (contract) return join(repository, 'contract/src', contract)
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

/** Returns the files that a visitor may load, with the entry and whatever it imports, now or on demand. */
const listVisitorFiles = (root: string): ReadonlySet<string> => {
  const repository = dirname(root)
  const files = new Set([join(root, entry)])
  // Iteration over a set includes elements added while it is running.
  for (const file of files) {
    const source = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : ''
    for (const [, specifier = ''] of source.matchAll(importPattern)) {
      const target = toFile(file, specifier, repository)
      if (target && target !== join(root, memberLoader)) files.add(target)
    }
  }
  return new Set([...files].map((file) => relative(repository, file).replaceAll('\\', '/')))
}

/** The files with texts that the server itself writes in a person's language: emails, exports, sample data, pages. */
const isWrittenByServer = (file: string): boolean =>
  /^server\/src\/(?:mail\/|features\/(?:demo|exports)\/|.*\/(?:share-metadata\.rules|sign-out-page\.rules)\.ts$)/.test(
    file,
  )
/** All other texts of the server are sent in English and recognised here. These reach visitors, too. */
const isOfServerForVisitors = (file: string): boolean =>
  file === 'contract/src/endpoint/errors.ts' ||
  /^server\/src\/(?:http|features\/(?:password-reset|recipe-shares))\//.test(file)

const readCatalogue = (po: string, isWanted: (file: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    PO.parse(po)
      .items.filter(({ references, msgstr }) => msgstr[0] !== '' && references.some(isWanted))
      .map(({ msgid, msgctxt, msgstr }) => [msgctxt ? `${msgctxt}\u0004${msgid}` : msgid, msgstr[0] ?? '']),
  )

const toList = (languages: readonly string[]): string => {
  const load = (language: string, part: string) =>
    `${part}: () => import('${catalogueId}${language}/${part}')`
  const entries = languages.map(
    (language) => `'${language}': { ${load(language, 'visitor')}, ${load(language, 'member')} }`,
  )
  return `export const catalogues = { ${entries.join(', ')} }`
}

const listLanguages = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))

/** The service worker stores a catalogue when it is used, so it recognises the file by its name. */
export const toCatalogueFileName = (moduleId: string | null): string | null =>
  moduleId?.startsWith(`\0${catalogueId}`)
    ? `assets/messages-${moduleId.slice(catalogueId.length + 1).replace('/', '-')}-[hash].js`
    : null

/**
 * Provides the PO files of `locales/` as modules. `virtual:catalogues` loads them on demand: for each language, `visitor`
 * has the messages of the pages that visitors see, and `member` all messages of the web app.
 */
export const catalogues = (): Plugin => {
  let root = ''
  return {
    name: 'catalogues',
    configResolved: (config) => {
      ;({ root } = config)
    },
    resolveId: (id) => (id === listId || id.startsWith(catalogueId) ? `\0${id}` : null),
    load(id) {
      const folder = resolve(root, locales)
      if (id === `\0${listId}`) return toList(listLanguages(folder))
      if (!id.startsWith(`\0${catalogueId}`)) return null
      const [language = '', part] = id.slice(catalogueId.length + 1).split('/')
      const file = join(folder, `${language}.po`)
      this.addWatchFile(file)
      const visitorFiles = listVisitorFiles(root)
      const isWanted = (path: string): boolean =>
        !isWrittenByServer(path) &&
        (part === 'member' || visitorFiles.has(path) || isOfServerForVisitors(path))
      const json = JSON.stringify(readCatalogue(readFileSync(file, 'utf8'), isWanted))
      // Engines parse a JSON text faster than an object literal.
      return `export const catalogue = JSON.parse(${JSON.stringify(json)})`
    },
  }
}
