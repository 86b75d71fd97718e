import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AuditedPage, auditPage, categories, formFactors, type Scores } from './audit-page.ts'
import { seedHousehold } from './seed-household.ts'
import { runChromium } from './start-chromium.ts'
import { runRoost } from './start-roost.ts'
import { visitAsMember } from './visit-as-member.ts'

// Audits the built app with Lighthouse. Each category needs at least 95 points, on mobile and desktop.

const limit = 95
/**
 * A page below the limit is audited up to this many times, because other load on the machine affects the performance
 * score.
 */
const maxRuns = 3

/** If the speed is lower than this, the machine is slow or busy. */
const usualSpeed = 1000

const pages: readonly AuditedPage[] = [
  { name: 'landing', path: '/', isSignedIn: false, isListed: true },
  { name: 'login', path: '/login', isSignedIn: false, isListed: false },
  { name: 'dashboard', path: '/', isSignedIn: true, isListed: false },
  { name: 'tasks', path: '/tasks', isSignedIn: true, isListed: false },
  { name: 'shopping', path: '/shopping', isSignedIn: true, isListed: false },
]

const isGood = ({ points }: Scores): boolean => categories.every((category) => points[category] >= limit)

const takeMedian = (runs: readonly Scores[]): Scores | undefined =>
  runs.toSorted((a, b) => a.points.performance - b.points.performance)[Math.floor(runs.length / 2)]

const judge = async (audit: () => Promise<Scores>): Promise<Scores> => {
  const first = await audit()
  if (isGood(first)) return first
  const runs = [first]
  while (runs.length < maxRuns) runs.push(await audit())
  return takeMedian(runs) ?? first
}

const print = (name: string, cells: readonly (string | number)[]): void =>
  console.log(name.padEnd(20) + cells.map((cell) => String(cell).padStart(15)).join(''))

const root = join(import.meta.dirname, '../..')
for (const [path, command] of [
  ['web/dist/index.html', 'npm run build'],
  ['tools/lighthouse/node_modules/lighthouse', 'npm ci --prefix tools/lighthouse'],
] as const)
  if (!existsSync(join(root, path))) {
    console.error(`${path} is missing: ${command}`)
    process.exit(1)
  }

const isMet = await runRoost(async (url) => {
  const cookie = await seedHousehold(url)
  print('', categories)
  const verdicts: boolean[] = []
  for (const page of pages)
    for (const formFactor of formFactors) {
      const scores = await judge(() =>
        runChromium(async (port) => {
          if (page.isSignedIn) await visitAsMember(url, port, cookie)
          return auditPage(page, { url, port, formFactor })
        }),
      )
      print(
        `${page.name}, ${formFactor}`,
        categories.map((category) => scores.points[category]),
      )
      if (scores.speed < usualSpeed)
        console.log(
          `    The machine was busy (${Math.round(scores.speed)}): the performance score is unreliable.`,
        )
      for (const complaint of scores.complaints) console.log(`    ${complaint}`)
      verdicts.push(isGood(scores))
    }
  return verdicts.every(Boolean)
})
console.log(isMet ? `At least ${limit} everywhere.` : `Less than ${limit} somewhere.`)
process.exitCode = isMet ? 0 : 1
