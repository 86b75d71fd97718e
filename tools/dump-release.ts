import { relative } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { releasedFolder } from '../server/test-support/databases/released-versions.ts'
import { dumpRelease } from './dump-release/dump-release.ts'

const folder = await dumpRelease(packageFile.version, releasedFolder)
console.log(`Written to ${relative('', folder)}. Commit both files with the release.`)
