import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findMeantSetting, isFolder } from '../lib/setting-values.ts'
import { ConfigError } from './setting-schemas.ts'

// Settings that last are in a file of the data folder: it is found wherever Roost runs, in a container too, it is private like
// the rest of that folder, and no other instance that is started in the same place reads it.

type SettingTexts = Readonly<Record<string, string>>

/** Where the settings file is, whether it exists or not. */
export const toSettingsFile = (dataDir: string): string => join(resolve(dataDir), 'roost.env')

interface ParsedLine {
  readonly name: string
  readonly value: string
}

/** Why a line is refused; it is never repeated, because it may be part of a secret. */
const describeWrongName = (name: string, known: readonly string[]): string => {
  const meant = findMeantSetting(name, known)
  return `names no setting of Roost.${meant ? ` Did you mean ${meant}?` : ''}`
}

const parseLine = (line: string, known: readonly string[]): ParsedLine | string => {
  const [, name = '', written = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
  if (name === '') return 'is not a setting like PORT=3000.'
  if (!known.includes(name)) return describeWrongName(name, known)
  if (name === 'DATA_DIR') return 'sets DATA_DIR, which has no effect here: the file is in that folder.'
  const value = parseEnv(line)[name] ?? ''
  return [value, `"${value}"`, `'${value}'`].includes(written.trim())
    ? { name, value }
    : `gives ${name} a value that is not read as it is written. Put it in quotation marks, and a comment on a line of its own.`
}

/** Reads the lines of a settings file. Throws a ConfigError that lists every wrong one at once. */
const parseSettingsFile = (text: string, file: string, known: readonly string[]): SettingTexts => {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const parsed = parseLine(line.trim(), known)
    const place = `Line ${index + 1} of ${file}`
    if (typeof parsed === 'string') problems.push(`${place} ${parsed}`)
    else if (Object.hasOwn(values, parsed.name)) problems.push(`${place} sets ${parsed.name} a second time.`)
    else values[parsed.name] = parsed.value
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values
}

const readIfExists = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return ''
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The settings in the file of a data folder; none without a file. */
export const readSettingsFile = (dataDir: string, known: readonly string[]): SettingTexts => {
  if (!isFolder(dataDir)) return {}
  const file = toSettingsFile(dataDir)
  return parseSettingsFile(readIfExists(file), file, known)
}
