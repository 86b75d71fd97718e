import { placeOf } from './layers.ts'
import { kindOf } from './server-features.ts'
import { lineAt } from './source-text.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

type Privilege = {
  rule: string
  found: string
  instead: string
  packages?: RegExp
  code?: RegExp
  applies: (path: string) => boolean
  mayUse: (path: string) => boolean
}

const isServerSource = (path: string) => path.startsWith('server/src/')
const isWebSource = (path: string) => path.startsWith('web/src/')
const isApp = (path: string) => placeOf(path)?.layer === 'server/app'

const privileges: Privilege[] = [
  {
    rule: 'sql',
    found: 'SQL outside of queries',
    instead: 'put the statement into a function of <feature>.queries.ts and call that',
    packages: /^kysely$/,
    code: /\bsql\s*(?:<[^`()]*>)?`|\bsql\s*\.\s*\w+\s*[(<`]|\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*\(/g,
    applies: isServerSource,
    mayUse: (path) => path.startsWith('server/src/db/') || path.endsWith('.queries.ts'),
  },
  {
    rule: 'engines',
    found: 'a database driver outside of db',
    instead: 'engine differences live in server/src/db; use the database that is handed to you',
    packages: /^(pg|node:sqlite)$/,
    applies: isServerSource,
    mayUse: (path) => path.startsWith('server/src/db/'),
  },
  {
    rule: 'http',
    found: 'fastify outside of http',
    instead: 'HTTP belongs to server/src/http, which passes plain values on',
    packages: /^(fastify|@fastify\/.*)$/,
    applies: isServerSource,
    mayUse: (path) => path.startsWith('server/src/http/') || isApp(path),
  },
  {
    rule: 'use-cases',
    found: 'a transaction or an authorization outside of a use case',
    instead: 'open transactions and authorize in <feature>.service.ts or .jobs.ts and pass the result on',
    code: /(?<![.\w$])(?:inTransaction|authorize)\s*(?:<[^>()]*>)?\(/g,
    applies: (path) => path.startsWith('server/src/features/'),
    mayUse: (path) => ['service', 'jobs'].includes(kindOf(path) ?? ''),
  },
  {
    rule: 'environment',
    found: 'the environment is read here',
    instead: 'add the setting to server/src/config.ts and take it as an argument (in web: import.meta.env)',
    code: /\bprocess\s*\.\s*env\b/g,
    applies: (path) => /^(contract|server|web)\/src\//.test(path),
    mayUse: (path) => path === 'server/src/config.ts',
  },
  {
    rule: 'outbound',
    found: 'a call to another host outside of outbound',
    instead: 'use or add a function in server/src/outbound: it checks addresses, time and size',
    packages: /^(?:undici|nodemailer|openid-client)$/,
    code: /(?<![\w$.]|function\s+)fetch\s*\(|\b(?:globalThis|global)\s*\.\s*fetch\b/g,
    applies: isServerSource,
    mayUse: (path) => path.startsWith('server/src/outbound/'),
  },
  {
    rule: 'server-calls',
    found: 'the server is called outside of an *.api.ts file',
    instead: 'add query options or a mutation to <feature>.api.ts and use that',
    code: /(?<![\w$.]|function\s+)(?:fetch|callApi)\s*(?:<[^>()]*>)?\(|\b(?:globalThis|window|self)\s*\.\s*fetch\b/g,
    applies: isWebSource,
    mayUse: (path) =>
      path.startsWith('web/src/api/') ||
      path === 'web/src/service-worker.ts' ||
      (path.startsWith('web/src/features/') && path.endsWith('.api.ts')),
  },
  {
    rule: 'contract-packages',
    found: 'the contract uses a package other than zod',
    instead: 'the contract runs in both browser and server: write it with zod and the language alone',
    packages: /^(?!zod$)/,
    applies: (path) => path.startsWith('contract/src/'),
    mayUse: () => false,
  },
]

function linesOf({ packages, code }: Privilege, file: SourceFile) {
  const imported = file.imports.filter(
    ({ packageName }) => packageName !== undefined && packages?.test(packageName),
  )
  const used = code ? [...file.code.matchAll(code)] : []
  return new Set([...imported.map(({ line }) => line), ...used.map(({ index }) => lineAt(file.code, index))])
}

const check = (file: SourceFile, privilege: Privilege): Problem[] =>
  privilege.applies(file.path) && !privilege.mayUse(file.path)
    ? [...linesOf(privilege, file)].map((line) => ({
        file: file.path,
        line,
        rule: privilege.rule,
        found: privilege.found,
        instead: privilege.instead,
      }))
    : []

/** Reports code that only certain files may contain. Tests are exempt. */
export const checkPrivileges = (tree: SourceTree): Problem[] =>
  tree.files
    .filter((file) => !file.isTest)
    .flatMap((file) => privileges.flatMap((privilege) => check(file, privilege)))
