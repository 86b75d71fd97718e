import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pageNames, pages } from '../../web/src/lib/pages.ts'
import { type AuditedPage, auditPage, categories, type FormFactor, type Scores } from './audit-page.ts'
import { seedHousehold } from './seed-household.ts'
import { runChromium } from './start-chromium.ts'
import { runRoost } from './start-roost.ts'
import { visitAsMember } from './visit-as-member.ts'
import { isLight, type PageWeight, weighPages } from './weigh-pages.ts'

// Weighs pages of the built app and audits them with Lighthouse. In each run each category needs at least 95 points.

const limit = 95
/** Phones are slow, so what suits them suits desktops. */
const runsOf: readonly (readonly [FormFactor, number])[] = [
  ['mobile', 3],
  ['desktop', 1],
]

/** If the speed is lower than this, the machine is slow or busy. */
const usualSpeed = 1000

const audited: readonly AuditedPage[] = [
  { name: 'landing', path: '/', isSignedIn: false, isListed: true },
  { name: 'login', path: '/login', isSignedIn: false, isListed: false },
  { name: 'dashboard', path: '/', isSignedIn: true, isListed: false },
  ...pageNames
    .filter((name) => 'isUsual' in pages[name])
    .map((name) => ({ name, path: pages[name].path, isSignedIn: true, isListed: false })),
]

const isGood = ({ points }: Scores): boolean => categories.every((category) => points[category] >= limit)

const takeMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

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

const printWeight = (weight: PageWeight): void => {
  const { name, kilobytes, limitKilobytes, requests, limitRequests } = weight
  print(name, [kilobytes.toFixed(1), limitKilobytes ?? '', requests, limitRequests ?? ''])
}

const printScores = (name: string, scores: Scores): void => {
  print(name, [...categories.map((category) => scores.points[category]), Math.round(scores.speed)])
  if (scores.speed < usualSpeed) console.log('    The machine was busy: the performance score is unreliable.')
  for (const complaint of isGood(scores) ? [] : scores.complaints) console.log(`    ${complaint}`)
}

const printMedian = (runs: readonly Scores[]): void =>
  print(
    '  median',
    categories.map((category) => takeMedian(runs.map(({ points }) => points[category]))),
  )

const isMet = await runRoost(async (url) => {
  const cookie = await seedHousehold(url)
  print('until idle', ['kB of JS', 'limit', 'requests', 'limit'])
  const weights = await weighPages(url)
  weights.forEach(printWeight)
  print('', [...categories, 'speed'])
  const verdicts = weights.map(isLight)
  for (const [formFactor, count] of runsOf)
    for (const page of audited) {
      const runs: Scores[] = []
      while (runs.length < count) {
        const scores = await runChromium(async (port) => {
          if (page.isSignedIn) await visitAsMember(url, port, cookie)
          return auditPage(page, { url, port, formFactor })
        })
        printScores(`${page.name}, ${formFactor}`, scores)
        runs.push(scores)
      }
      if (count > 1) printMedian(runs)
      verdicts.push(...runs.map(isGood))
    }
  return verdicts.every(Boolean)
})
console.log(isMet ? `Within all limits, at least ${limit} everywhere.` : 'A limit is not kept.')
process.exitCode = isMet ? 0 : 1
