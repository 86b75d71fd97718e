import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import * as z from 'zod/mini'

// A small file next to each backup that lists its contents, so that the backup can be verified later.

const manifest = z.object({
  madeAt: z.iso.datetime(),
  /** The last migration of the database that was backed up. */
  schema: z.string(),
  sha256: z.string(),
  /** The number of rows in each table. */
  rows: z.record(z.string(), z.int()),
})
export type BackupManifest = z.output<typeof manifest>

/** An error whose message is shown to the operator at the console. */
export class BackupError extends Error {}

export const manifestFile = (backup: string): string => `${backup}.json`

export const toSha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Writes the manifest atomically and flushes it to disk. */
export const writeManifest = async (backup: string, content: BackupManifest): Promise<void> => {
  const partial = `${manifestFile(backup)}.partial`
  try {
    const handle = await open(partial, 'w', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, manifestFile(backup))
  } finally {
    await rm(partial, { force: true })
  }
}

/** Null if the backup was copied without its manifest. */
export const readManifest = async (backup: string): Promise<BackupManifest | null> => {
  const file = manifestFile(backup)
  if (!existsSync(file)) return null
  try {
    return z.parse(manifest, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new BackupError(`${file} is damaged. Take it away to use the backup without it.`, { cause: error })
  }
}
