import { writeFileSync } from 'node:fs'
import { measureEnumeration } from './cases/enumeration.ts'
import { measureGrowth } from './cases/growth.ts'
import { measureIngredients } from './cases/ingredients.ts'
import { measureLoad } from './cases/load.ts'
import { measureMissed } from './cases/missed.ts'
import { measureProviders } from './cases/providers.ts'
import { measureScaling } from './cases/scaling.ts'
import { measureStart } from './cases/start.ts'
import { measureWeb } from './cases/web.ts'
import { measureAttack } from './cases/attack.ts'
import { type Finding, printFinding, printSummary, printTitle } from './report.ts'

interface Case {
  readonly name: string
  readonly title: string
  readonly measure: () => Promise<readonly Finding[]>
}

const cases: readonly Case[] = [
  { name: 'growth', title: 'Growth, p50 of one request at a time', measure: measureGrowth },
  { name: 'start', title: 'Start and memory', measure: measureStart },
  { name: 'enumeration', title: 'Account enumeration by response time', measure: measureEnumeration },
  { name: 'providers', title: 'Grocery stores that hang or fail', measure: measureProviders },
  { name: 'missed', title: 'Midnight of 10,000 households', measure: measureMissed },
  { name: 'load', title: 'Load of 1,000 households on one machine', measure: measureLoad },
  { name: 'scaling', title: 'Costs of a household per day, and sharding', measure: measureScaling },
  { name: 'ingredients', title: 'Ingredient parser', measure: measureIngredients },
  { name: 'web', title: 'JavaScript of the web app', measure: measureWeb },
  { name: 'attack', title: 'Attack by a member and twenty demo accounts', measure: measureAttack },
]

// Exits explicitly on a signal, so that the exit handlers run and remove the temporary databases.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// Every temporary folder and every server adds a listener.
process.setMaxListeners(50)

const chosen = process.argv.slice(2)
const findings: Finding[] = []
for (const { name, title, measure } of cases) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  printTitle(title)
  const found = await measure()
  found.forEach(printFinding)
  findings.push(...found)
}
printSummary(findings)
const resultFile = process.env['BENCH_RESULTS']
if (resultFile) writeFileSync(resultFile, `${JSON.stringify(findings, null, 2)}\n`)
