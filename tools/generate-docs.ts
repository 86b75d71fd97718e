import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contract } from '@roost/contract/api.ts'
import { toClientModules } from './client-modules.ts'
import { readLoadProofs } from './evidence/load-record.ts'
import { toProofDocument } from './evidence/proof-document.ts'
import { proofFile, readProofs } from './evidence/proof-record.ts'
import { readRequirements } from './evidence/requirement-rows.ts'
import { toRequirementsDocument } from './evidence/requirements-document.ts'
import { listTaggedTests } from './evidence/tagged-tests.ts'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const requirements = toRequirementsDocument(readRequirements(root), listTaggedTests(root))
// A check compares the committed documents with the committed records instead of later runs on this machine.
const proofs = readProofs(root, { isFresh: !isCheck })
const documents: Readonly<Record<string, string>> = {
  ...toClientModules(contract),
  'docs/generated/requirements.md': requirements.text,
  [proofFile]: `${JSON.stringify(proofs, null, 1)}\n`,
  'docs/generated/proof.md': toProofDocument(proofs, readLoadProofs()),
}

const fail = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

for (const use of requirements.unknown)
  fail(`No row has the tag ${use}. Define it in docs/requirements, or correct the tag.`)

for (const [name, content] of Object.entries(documents)) {
  const target = join(root, name)
  if (existsSync(target) && readFileSync(target, 'utf8') === content) continue
  if (isCheck) fail(`${name} is not up to date. Run: npm run docs`)
  else {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}
