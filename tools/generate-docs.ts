import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contract } from '@roost/contract/api.ts'
import { toOpenApi } from '../server/src/http/open-api.ts'

const target = join(import.meta.dirname, '../docs/generated/openapi.json')
const content = `${JSON.stringify(toOpenApi(contract), null, 2)}\n`
const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === content

if (process.argv.includes('--check')) {
  if (!isCurrent) {
    console.error('docs/generated/openapi.json does not say what the contract says. Run: npm run docs')
    process.exitCode = 1
  }
} else if (!isCurrent) {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}
