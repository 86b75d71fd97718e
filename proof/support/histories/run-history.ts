import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { TestApp } from '../../../server/test-support/app/test-app.ts'
import { expectConsistentTotals } from '../writes/derived-totals.ts'
import { type Command, findMismatch, predict } from './command.ts'
import type { Reply } from './send-request.ts'
import { generateCommand, generateConflict } from './generate-command.ts'
import { type GeneratorInput, generateNewRow } from './generators.ts'
import { listAdmins, type Model } from './model.ts'
import { createRandom, type Random } from './random.ts'
import { observe } from './observations.ts'
import { linearize } from './linearizations.ts'
import type { RowKey } from './row-commands.ts'
import { predictObservation } from './expected-observations.ts'
import { createWorld, nobodyId, readLedgerAccounts, signIn, toReader, type World } from './world.ts'

const firstRows = 10
const steps = 30
const stepsBetweenComparisons = 4
const observersAtATime = 2
const linksAtATime = 3

/** Statistics about a run, which show that the histories were not trivial. */
export interface Tally {
  commands: number
  refused: number
  /** The first words of the descriptions of commands that succeeded. */
  readonly done: Set<string>
}

class History {
  readonly #world: World
  readonly #random: Random
  readonly #tally: Tally
  readonly #log: string[] = []
  readonly #knownRows = new Map<string, RowKey>()
  readonly #knownShares = new Map<number, string>()
  #model: Model
  #nameCount = 0

  constructor(world: World, random: Random, tally: Tally) {
    this.#world = world
    this.#model = world.model
    this.#random = random
    this.#tally = tally
  }

  get log(): readonly string[] {
    return this.#log
  }

  async run(): Promise<void> {
    for (let row = 0; row < firstRows; row += 1) await this.#execute(generateNewRow(this.#generatorInput()))
    for (let step = 1; step <= steps; step += 1) {
      await this.#signInSomePeople()
      if (this.#random.chance(25)) await this.#runConcurrently(generateConflict(this.#generatorInput()))
      else await this.#execute(generateCommand(this.#generatorInput()))
      if (step % stepsBetweenComparisons === 0) await this.#compare(observersAtATime)
    }
    await this.#compare(this.#world.actorIds.length)
    await expectConsistentTotals(this.#world.test.db)
  }

  #generatorInput(): GeneratorInput {
    this.#rememberIds(this.#model)
    const { test, actorIds } = this.#world
    return {
      model: this.#model,
      random: this.#random,
      actorIds,
      knownRows: [...this.#knownRows.values()],
      knownShareIds: [...this.#knownShares.keys()],
      contextOf: (actorId) => ({
        actorId,
        random: this.#random,
        name: `No. ${(this.#nameCount += 1)}`,
        people: [...actorIds, ...this.#model.people.keys(), nobodyId],
        readLedgerAccounts: () => readLedgerAccounts(test),
      }),
    }
  }

  /** Remembers ids, which remain known after their rows are deleted. */
  #rememberIds({ rows, shares }: Model): void {
    for (const { kind, id } of rows) this.#knownRows.set(`${kind} ${id}`, { kind, id })
    for (const { id, url } of shares) this.#knownShares.set(id, url)
  }

  async #signInSomePeople(): Promise<void> {
    for (const person of this.#model.people.values())
      if (!person.isSignedIn && this.#random.chance(50)) await signIn(this.#world.clientOf(person.id), person)
  }

  async #send(command: Command): Promise<Reply> {
    const reply = await command.send(this.#world.clientOf(command.actorId))
    this.#tally.commands += 1
    if (reply.status >= 400) this.#tally.refused += 1
    else this.#tally.done.add(command.description.split(' ', 1).join(''))
    return reply
  }

  async #execute(command: Command): Promise<void> {
    this.#logCommands([command])
    const reply = await this.#send(command)
    const prediction = predict(this.#model, command)
    const mismatch = findMismatch(prediction, reply)
    if (mismatch) throw new Error(`${command.description} ${mismatch}`)
    if ('apply' in prediction) prediction.apply(reply.body)
    expect(listAdmins(this.#model).length).toBeGreaterThan(0)
  }

  /**
   * Sends several commands concurrently. At least one order of them must explain all replies and all later
   * observations.
   */
  async #runConcurrently(commands: readonly Command[]): Promise<void> {
    this.#logCommands(commands)
    const replies = await Promise.all(commands.map((command) => this.#send(command)))
    const completed = commands.map((command, index) => ({
      command,
      reply: replies[index] ?? { status: 0, body: {} },
    }))
    const outcomes = linearize(this.#model, completed)
    const [first] = outcomes
    if (!first) throw new Error(`No order explains the replies ${JSON.stringify(replies)}`)
    // Observations are only needed if different orders lead to different states.
    const distinct = outcomes.filter((outcome) => !isDeepStrictEqual(outcome, first))
    this.#model = distinct.length === 0 ? first : await this.#findLinearization(outcomes)
    expect(listAdmins(this.#model).length).toBeGreaterThan(0)
  }

  async #findLinearization(outcomes: readonly Model[]): Promise<Model> {
    for (const outcome of outcomes) this.#rememberIds(outcome)
    const urls = this.#listUrls()
    const observations = await this.#observeAll(this.#world.actorIds, urls)
    const found = outcomes.find((outcome) => findDifference(outcome, observations, urls) === undefined)
    if (found) return found
    const differences = outcomes.map((outcome) => findDifference(outcome, observations, urls) ?? '')
    throw new Error(`No order explains the observations: ${differences.join('; or ')}`)
  }

  async #compare(count: number): Promise<void> {
    this.#rememberIds(this.#model)
    this.#log.push('compare')
    const { actorIds } = this.#world
    const from = this.#random.below(actorIds.length)
    const urls = this.#listUrls()
    const observations = await this.#observeAll([...actorIds, ...actorIds].slice(from, from + count), urls)
    expect(findDifference(this.#model, observations, urls)).toBeUndefined()
  }

  #listUrls(): string[] {
    return [...this.#knownShares.values()].slice(-linksAtATime)
  }

  async #observeAll(ids: readonly string[], urls: readonly string[]): Promise<Observations> {
    const observations = new Map<string, Awaited<ReturnType<typeof observe>>>()
    for (const id of ids) observations.set(id, await observe(toReader(this.#world, id), urls))
    return observations
  }

  #logCommands(commands: readonly Command[]): void {
    const line = commands.map(({ actorId, description }) => `${actorId}: ${description}`).join(' ‖ ')
    this.#log.push(line.replaceAll(/[0-9a-f-]{36}/g, (id) => this.#world.nameOf(id)))
  }
}

type Observations = ReadonlyMap<string, Awaited<ReturnType<typeof observe>>>

/** Describes where an observation differs from the model; undefined if none does. */
const findDifference = (
  model: Model,
  observations: Observations,
  urls: readonly string[],
): string | undefined => {
  for (const [id, seen] of observations) {
    const person = model.people.get(id) ?? null
    const expected = predictObservation(model, person, urls)
    if (!isDeepStrictEqual(seen, expected))
      return `${person?.name ?? 'a deleted person'} sees ${JSON.stringify(seen, null, 1)} in account of ${JSON.stringify(expected, null, 1)}`
  }
  return undefined
}

/** Runs the history for a seed. If the server and the model differ, throws an error that lists all steps. */
export const runHistory = async (test: TestApp, seed: number, tally: Tally): Promise<void> => {
  const random = createRandom(seed)
  const history = new History(await createWorld(test, random), random, tally)
  try {
    await history.run()
  } catch (error) {
    // Test reports show the message of an error, but not always its cause.
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The history of PROOF_SEED=${seed} failed: ${reason}\nafter\n${history.log.join('\n')}`, {
      cause: error,
    })
  }
}
