import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseImports, type Import } from './imports.ts'
import { maskText, type Comment } from './source-text.ts'
import { findTitles } from './test-titles.ts'

export type SourceFile = {
  path: string
  text: string
  code: string
  comments: Comment[]
  strings: Comment[]
  /** The titles of the tests in the file. */
  titles: Comment[]
  imports: Import[]
  isTest: boolean
}

export type SourceTree = {
  /** All TypeScript and JavaScript files among the paths, parsed. */
  files: SourceFile[]
  /** All Markdown files among the paths. */
  documents: { path: string; text: string }[]
  paths: ReadonlySet<string>
  folders: readonly string[]
}

export type Problem = { file: string; line: number; rule: string; found: string; instead: string }

const roots = [
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'proof',
  'test-support',
  'tools',
  'docs',
  'deploy',
]
const skippedFolder = /^(\.|node_modules$|dist$|public$|data$|coverage$|test-results$)/

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path)
const isDocument = (path: string) => path.endsWith('.md')
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

export function createTree(texts: Record<string, string>, folders: readonly string[] = []): SourceTree {
  const paths = new Set(Object.keys(texts))
  const files = Object.entries(texts)
    .filter(([path]) => isCode(path))
    .map(([path, text]) => {
      const masked = maskText(text)
      return {
        path,
        text,
        ...masked,
        titles: isTest(path) ? findTitles(text, masked.code) : [],
        imports: parseImports({ path, text, code: masked.code }, paths),
        isTest: isTest(path),
      }
    })
  const documents = Object.entries(texts)
    .filter(([path]) => isDocument(path))
    .map(([path, text]) => ({ path, text }))
  return { files, documents, paths, folders }
}

export function readTree(rootFolder: string): SourceTree {
  const texts: Record<string, string> = {}
  const folders: string[] = []
  const readFile = (path: string) => {
    texts[path] = isCode(path) || isDocument(path) ? readFileSync(join(rootFolder, path), 'utf8') : ''
  }
  const readFolder = (folder: string) => {
    folders.push(folder)
    for (const entry of readdirSync(join(rootFolder, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isFile()) readFile(path)
      else if (entry.isDirectory() && !skippedFolder.test(entry.name)) readFolder(path)
    }
  }
  for (const entry of readdirSync(rootFolder, { withFileTypes: true })) {
    if (entry.isDirectory() && roots.includes(entry.name)) readFolder(entry.name)
    else if (entry.isFile() && (isCode(entry.name) || isDocument(entry.name))) readFile(entry.name)
  }
  return createTree(texts, folders)
}
