import { existsSync } from 'node:fs'
import { access, constants, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasRoom, isLow, toMegabytes } from '../../features/system/disk.rules.ts'
import { readFreeBytes } from '../../features/system/disk.service.ts'
import { type Finding, ok, problem, toMessage, warning } from './findings.ts'

const requiredNode = 26

export const examineNode = (version = process.version): Finding =>
  Number(/^v(\d+)/.exec(version)?.[1]) >= requiredNode
    ? ok('Node', version)
    : problem('Node', `${version} is too old. Roost needs ${requiredNode} or newer.`)

export const examineWebApp = (webRoot: string): Finding =>
  existsSync(join(webRoot, 'index.html'))
    ? ok('Web app', 'built')
    : problem('Web app', 'not built, so there are no pages to open. Run: npm run build')

export const judgeFreeSpace = (freeBytes: number): Finding => {
  const free = `${toMegabytes(freeBytes)} MB are free`
  if (!hasRoom(freeBytes)) return problem('Disk', `${free}: writing fails soon. Make room.`)
  if (isLow(freeBytes)) return warning('Disk', `${free}. Make room before it is full.`)
  return ok('Disk', free)
}

const othersMask = 0o077

interface Inspected {
  readonly name: string
  readonly mode: number
  readonly uid: number
}

const inspect = async (path: string, name: string): Promise<Inspected> => {
  const { mode, uid } = await stat(path)
  return { name, mode, uid }
}

/** Lists the folder itself and its direct entries. */
const inspectAll = async (dataDir: string): Promise<Inspected[]> => {
  const names = await readdir(dataDir)
  return [
    await inspect(dataDir, dataDir),
    ...(await Promise.all(names.map((name) => inspect(join(dataDir, name), name)))),
  ]
}

const listNames = (inspected: readonly Inspected[]): string => inspected.map(({ name }) => name).join(', ')

const judgeOwner = (dataDir: string, inspected: readonly Inspected[], userId: number | undefined) => {
  const others = inspected.filter(({ uid }) => uid !== userId)
  if (userId === undefined || others.length === 0) return []
  const advice = `Run Roost and its commands as one user, and give that user ownership: chown -R USER ${dataDir}`
  return [warning('Data', `belongs to somebody else than who asks: ${listNames(others)}. ${advice}`)]
}

const judgePermissions = (dataDir: string, inspected: readonly Inspected[]): Finding[] => {
  const open = inspected.filter(({ mode }) => (mode & othersMask) !== 0)
  if (open.length === 0) return []
  const words = `other accounts of this machine may look into: ${listNames(open)}. Run: chmod -R go= ${dataDir}`
  return [warning('Data', words)]
}

const findExisting = (path: string): string => (existsSync(path) ? path : findExisting(dirname(path)))

/** Checks whether a missing data directory can be created, and the free space where it would be. */
const examineFutureDirectory = async (dataDir: string): Promise<Finding[]> => {
  const parent = findExisting(dataDir)
  await access(parent, constants.W_OK | constants.X_OK)
  return [ok('Data', `${dataDir} is made at the first start`), judgeFreeSpace(await readFreeBytes(parent))]
}

export const examineDataDirectory = async (
  dataDir: string,
  userId = process.getuid?.(),
): Promise<Finding[]> => {
  try {
    if (!existsSync(dataDir)) return await examineFutureDirectory(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const inspected = await inspectAll(dataDir)
    const found = [...judgeOwner(dataDir, inspected, userId), ...judgePermissions(dataDir, inspected)]
    const space = judgeFreeSpace(await readFreeBytes(dataDir))
    return found.length > 0 ? [...found, space] : [ok('Data', dataDir), space]
  } catch (error) {
    return [
      problem('Data', `${dataDir} cannot be used: ${toMessage(error)}. Make it writable, or set DATA_DIR.`),
    ]
  }
}
