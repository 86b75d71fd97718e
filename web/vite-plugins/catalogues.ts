import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import PO from 'pofile'
import type { Plugin } from 'vite'
import { packCatalogue } from '@roost/contract/language/message-keys.ts'

const listId = 'virtual:catalogues'
const translationsId = 'virtual:translations'
const catalogueId = 'virtual:catalogue/'
const importPattern = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** The folder of the web app. */
const root = resolve(import.meta.dirname, '..')
const repository = dirname(root)
/** The first module of the app, and the module through which only members load further ones. */
const entry = 'src/main.tsx'
const memberLoader = 'src/app/member/member-app-loader.ts'
/** What members seldom or never open, so their catalogue leaves out what only these show. */
const rarePages = [
  'src/features/admin/admin-page.tsx',
  'src/features/house-groups/house-groups-page.tsx',
  'src/features/landing/landing-page.tsx',
  'src/features/security/security-page.tsx',
  'src/features/profile/profile-page.tsx',
  'src/features/tasks/chores/chores-page.tsx',
  'src/features/who-does-what/who-does-what-page.tsx',
]
/** The folder with one PO file for each language. */
const locales = '../locales'
/** The limit of each catalogue, gzip. A page waits for its catalogue. */
const limitKilobytes = 40

const toFile = (from: string, specifier: string): string | null => {
  const contract = /^@roost\/contract\/(.+)$/.exec(specifier)?.[1]
  if (contract) return join(repository, 'contract/src', contract)
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

/** Returns the entry and whatever it imports, now or on demand, without some files and what only these import. */
const listFiles = (without: readonly string[] = []): ReadonlySet<string> => {
  const left = without.map((file) => join(root, file))
  const files = new Set([join(root, entry)])
  // Iteration over a set includes elements added while it is running.
  for (const file of files) {
    const source = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : ''
    for (const [, specifier = ''] of source.matchAll(importPattern)) {
      const target = toFile(file, specifier)
      if (target && !left.includes(target)) files.add(target)
    }
  }
  return new Set([...files].map((file) => relative(repository, file).replaceAll('\\', '/')))
}

/** The files with texts that the server itself writes in a person's language: emails, push messages, exports, sample data, pages. */
const isWrittenByServer = (file: string): boolean =>
  /^server\/src\/(?:mail\/|features\/(?:demo|exports|push)\/|.*\/(?:share-metadata\.rules|sign-out-page\.rules)\.ts$)/.test(
    file,
  )
/** All other texts of the server are sent in English and recognised here. These reach visitors, too. */
const isOfServerForVisitors = (file: string): boolean =>
  file === 'contract/src/endpoint/errors.ts' ||
  /^server\/src\/(?:http|features\/(?:password-reset|recipe-shares))\//.test(file)

interface Entry {
  readonly message: string
  readonly translation: string
  /** The files whose texts the web app shows. */
  readonly files: readonly string[]
}

const readEntries = (po: string): readonly Entry[] =>
  PO.parse(po)
    .items.map(({ msgid, msgctxt, msgstr, references }) => ({
      message: msgctxt ? `${msgctxt}\u0004${msgid}` : msgid,
      translation: msgstr[0] ?? '',
      files: references.filter((file) => !isWrittenByServer(file)),
    }))
    .filter(({ files }) => files.length > 0)

const pack = (entries: readonly Entry[]): string =>
  packCatalogue(
    Object.fromEntries(
      entries
        .filter(({ translation }) => translation !== '')
        .map(({ message, translation }) => [message, translation]),
    ),
  )

/** Returns the entries of a part: `member` and `rare` have all together, `visitor` what the pages of visitors show. */
const choosePart = (part: string, entries: readonly Entry[]): readonly Entry[] => {
  if (part === 'visitor') {
    const visible = listFiles([memberLoader])
    return entries.filter(({ files }) =>
      files.some((file) => visible.has(file) || isOfServerForVisitors(file)),
    )
  }
  const [all, usual] = [listFiles(), listFiles(rarePages)]
  const isRare = (file: string): boolean => all.has(file) && !usual.has(file)
  return entries.filter(({ files }) => files.every(isRare) === (part === 'rare'))
}

/** The messages with placeholders that the server fills in, which are the same in all files. */
const listTemplates = (entries: readonly Entry[]): readonly string[] =>
  entries
    .filter(({ files }) => files.some((file) => /^(?:contract|server)\//.test(file)))
    .map(({ message }) => message)
    .filter((message) => message.includes('{') && !message.includes('\u0004'))

const toLoader = (language: string, part: string): string =>
  `${part}: () => import('${catalogueId}${language}/${part}')`

/** Returns the source of an object that has for each language the functions that load the parts. */
const toList = (languages: readonly string[], ...parts: readonly string[]): string =>
  `{ ${languages.map((language) => `'${language}': { ${parts.map((part) => toLoader(language, part)).join(', ')} }`).join(', ')} }`

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
 * has the messages of the pages that visitors see, and `member` those of the members' pages. `virtual:translations` has
 * what no page needs at once, and the templates of the server's messages.
 */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  resolveId: (id) =>
    id === listId || id === translationsId || id.startsWith(catalogueId) ? `\0${id}` : null,
  load(id) {
    const folder = resolve(root, locales)
    const languages = listLanguages(folder)
    const read = (language: string): readonly Entry[] => {
      const file = join(folder, `${language}.po`)
      this.addWatchFile(file)
      return readEntries(readFileSync(file, 'utf8'))
    }
    if (id === `\0${listId}`) return `export const catalogues = ${toList(languages, 'visitor', 'member')}`
    if (id === `\0${translationsId}`)
      return `export const templates = ${JSON.stringify(languages.slice(0, 1).flatMap((language) => listTemplates(read(language))))}
          export const rareCatalogues = ${toList(languages, 'rare')}`
    if (!id.startsWith(`\0${catalogueId}`)) return null
    const [language = '', part = ''] = id.slice(catalogueId.length + 1).split('/')
    const entries = read(language)
    // Fails if two messages have the same key, also in different parts.
    pack(entries)
    return `export const catalogue = ${JSON.stringify(pack(choosePart(part, entries)))}`
  },
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk' || toCatalogueFileName(output.facadeModuleId) === null) continue
      const kilobytes = gzipSync(output.code, { level: 9 }).length / 1000
      if (kilobytes > limitKilobytes)
        this.error(`${output.fileName} has ${kilobytes} kB; its limit is ${limitKilobytes} kB.`)
    }
  },
})
