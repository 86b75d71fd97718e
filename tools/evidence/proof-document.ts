import { isMeasured, type LoadProof, measuringCases } from './load-record.ts'
import { promiseGroups } from './promises.ts'
import type { Proof } from './proof-record.ts'

const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** `killed-server.engine.test.ts (proof-sqlite, proof-postgres)`. */
const toHow = (proofs: readonly Proof[]): string =>
  [...Map.groupBy(proofs, ({ file }) => file)]
    .map(([file, ofFile]) => `[${file}](../../${file}) (${ofFile.map(({ suite }) => suite).join(', ')})`)
    .join('<br>')

const benchSuite = 'bench'

/** A measurement stands beside the tests; its goal takes the place of their passing. */
const toMeasured = ({ number, rounds, result, isMet }: LoadProof): Proof => ({
  promise: number,
  suite: benchSuite,
  file: `bench/cases/${measuringCases[number]}.ts`,
  tests: 1,
  failed: isMet ? 0 : 1,
  figures: [{ title: measuringCases[number], rounds, result }],
})

const toTestVerdicts = (proofs: readonly Proof[]): string[] => {
  if (proofs.length === 0) return []
  const failed = sum(proofs.map((proof) => proof.failed))
  return failed > 0
    ? [`**${countOf(failed, 'test')} failed**`]
    : [`${countOf(sum(proofs.map(({ tests }) => tests)), 'test')} passed`]
}

const toGoalVerdict = ({ failed }: Proof): string => (failed > 0 ? '**goal missed**' : 'goal met')

const toResult = (proofs: readonly Proof[]): string => {
  const { measured = [], tested = [] } = Object.groupBy(proofs, ({ suite }) =>
    suite === benchSuite ? 'measured' : 'tested',
  )
  const figures = proofs.flatMap(({ suite, figures }) => figures.map(({ result }) => `${suite}: ${result}`))
  return [...toTestVerdicts(tested), ...measured.map(toGoalVerdict), ...figures].map(toCell).join('<br>')
}

/** What to do where nothing is known. */
const toGap = (number: string): string =>
  isMeasured(number) ? `not measured yet: \`npm run bench -- ${measuringCases[number]}\`` : 'nothing yet'

const toLine = (number: string, promise: string, proofs: readonly Proof[]): string => {
  const rounds = sum(
    proofs.flatMap(({ tests, figures }) =>
      figures.length > 0 ? figures.map((figure) => figure.rounds) : [tests],
    ),
  )
  const cells =
    proofs.length > 0
      ? [toHow(proofs), rounds.toLocaleString('en'), toResult(proofs)]
      : [toGap(number), '', '']
  return `| ${[number, promise, ...cells].join(' | ')} |`
}

/** What is promised, how it is tested, how often, and what came of it. */
export const toProofDocument = (proofs: readonly Proof[], measured: readonly LoadProof[]): string => {
  const all = [...proofs, ...measured.map(toMeasured)]
  const sections = promiseGroups.map(({ letter, title, promises }) =>
    [
      `## ${title}`,
      '',
      '| number | promise | tested by | rounds | result |',
      '| --- | --- | --- | ---: | --- |',
      ...promises.map((promise, index) => {
        const number = `${letter}${index + 1}`
        return toLine(
          number,
          promise,
          all.filter((proof) => proof.promise === number),
        )
      }),
    ].join('\n'),
  )
  const head = [
    '# Proof',
    '',
    'Made by `npm run docs` from what the latest `npm test`, `npm run proof` and `npm run bench -- load` have shown of the',
    'promises that test titles name. A round is a kill, a history, a case or, where a test counts nothing, the test itself.',
  ].join('\n')
  return `${[head, ...sections].join('\n\n')}\n`
}
