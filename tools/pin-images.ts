import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dockerHub, listPins, updatePins } from './deploy/image-pins.ts'

// Looks up the digests of image tags on Docker Hub and writes them into the files. With --check it writes nothing and
// fails if a digest has changed. To use a new version, edit the tag and then run this.

const files = ['Dockerfile', 'deploy/compose.postgres.yaml']
const isCheck = process.argv.includes('--check')

for (const file of files) {
  const path = join(import.meta.dirname, '..', file)
  const text = readFileSync(path, 'utf8')
  const updated = await updatePins(text, dockerHub)
  const known = new Set(listPins(text).map(({ digest }) => digest))
  for (const { name, tag, digest } of listPins(updated))
    console.log(`${file}: ${name}:${tag} ${known.has(digest) ? 'is' : 'is now'} ${digest}`)
  if (updated === text) continue
  if (isCheck) process.exitCode = 1
  else writeFileSync(path, updated)
}
