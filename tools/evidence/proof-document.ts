import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promiseGroups } from './promises.ts'
import type { Proof } from './proof-record.ts'

const target = join(import.meta.dirname, '../../docs/generated/proof.md')

const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** `killed-server.engine.test.ts (proof-sqlite, proof-postgres)`. */
const toHow = (proofs: readonly Proof[]): string =>
  [...Map.groupBy(proofs, ({ file }) => file)]
    .map(([file, ofFile]) => `[${file}](../../${file}) (${ofFile.map(({ suite }) => suite).join(', ')})`)
    .join('<br>')

const toResult = (proofs: readonly Proof[]): string => {
  const failed = sum(proofs.map((proof) => proof.failed))
  const verdict =
    failed > 0
      ? `**${countOf(failed, 'test')} failed**`
      : `${countOf(sum(proofs.map(({ tests }) => tests)), 'test')} passed`
  const figures = proofs.flatMap(({ suite, figures }) => figures.map(({ result }) => `${suite}: ${result}`))
  return [verdict, ...figures].map(toCell).join('<br>')
}

const toLine = (number: string, promise: string, proofs: readonly Proof[]): string => {
  const rounds = sum(
    proofs.flatMap(({ tests, figures }) =>
      figures.length > 0 ? figures.map((figure) => figure.rounds) : [tests],
    ),
  )
  const cells =
    proofs.length > 0
      ? [toHow(proofs), rounds.toLocaleString('en'), toResult(proofs)]
      : ['nothing yet', '', '']
  return `| ${[number, promise, ...cells].join(' | ')} |`
}

/** Writes docs/generated/proof.md: what is promised, how it is tested, how often, and what came of it. */
export const writeProofDocument = (proofs: readonly Proof[]): void => {
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
          proofs.filter((proof) => proof.promise === number),
        )
      }),
    ].join('\n'),
  )
  const head = [
    '# Proof',
    '',
    'Written by `npm test`, and for load by `npm run bench -- load`, from the tests whose titles name a promise. A round',
    'is a kill, a history, a case or, where a test counts nothing, the test itself.',
  ].join('\n')
  writeFileSync(target, `${[head, ...sections].join('\n\n')}\n`)
}
