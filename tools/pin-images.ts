import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dockerHub, listPins, renewPins } from './deploy/image-pins.ts'

// Asks Docker Hub what the tags of the images stand for today and writes that beside them. With --check it writes
// nothing and fails where something newer is there. A new version is a tag written by hand; then this.

const files = ['Dockerfile', 'deploy/compose.postgres.yaml']
const isCheck = process.argv.includes('--check')

for (const file of files) {
  const path = join(import.meta.dirname, '..', file)
  const text = readFileSync(path, 'utf8')
  const renewed = await renewPins(text, dockerHub)
  const known = new Set(listPins(text).map(({ digest }) => digest))
  for (const { name, tag, digest } of listPins(renewed))
    console.log(`${file}: ${name}:${tag} ${known.has(digest) ? 'is' : 'is now'} ${digest}`)
  if (renewed === text) continue
  if (isCheck) process.exitCode = 1
  else writeFileSync(path, renewed)
}
