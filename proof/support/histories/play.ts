import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { TestApp } from '../../../server/test-support/test-app.ts'
import { expectDerivedFigures } from '../derived-figures.ts'
import { type Attempt, findDisagreement, judge } from './attempt.ts'
import type { Reply } from './asking.ts'
import { chooseAttempt, chooseConflict } from './choices.ts'
import { type Choice, chooseNewRow } from './choosers.ts'
import { listAdmins, type Model } from './model.ts'
import { createRandom, type Random } from './random.ts'
import { readView } from './readings.ts'
import { listOutcomes } from './serial-orders.ts'
import type { RowName } from './row-attempts.ts'
import { toExpectedView } from './views.ts'
import { createWorld, nobodyId, readPlaces, signIn, toReader, type World } from './world.ts'

const firstRows = 10
const steps = 30
const stepsBetweenLooks = 4
const lookersAtATime = 2
const linksAtATime = 3

/** What histories have tried, so that tame ones show. */
export interface Tally {
  attempts: number
  refused: number
  conflicts: number
  views: number
  /** By the first word of what somebody did and was allowed to do. */
  readonly done: Set<string>
}

/** One history as it goes on. */
class History {
  readonly #world: World
  readonly #random: Random
  readonly #tally: Tally
  readonly #log: string[] = []
  readonly #knownRows = new Map<string, RowName>()
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

  async play(): Promise<void> {
    for (let row = 0; row < firstRows; row += 1) await this.#take(chooseNewRow(this.#choice()))
    for (let step = 1; step <= steps; step += 1) {
      await this.#signInSome()
      if (this.#random.chance(25)) await this.#takeAtOnce(chooseConflict(this.#choice()))
      else await this.#take(chooseAttempt(this.#choice()))
      if (step % stepsBetweenLooks === 0) await this.#look(lookersAtATime)
    }
    await this.#look(this.#world.actorIds.length)
    await expectDerivedFigures(this.#world.test.db)
  }

  #choice(): Choice {
    this.#remember(this.#model)
    const { test, actorIds } = this.#world
    return {
      model: this.#model,
      random: this.#random,
      actorIds,
      knownRows: [...this.#knownRows.values()],
      knownShareIds: [...this.#knownShares.keys()],
      situation: (actorId) => ({
        actorId,
        random: this.#random,
        name: `No. ${(this.#nameCount += 1)}`,
        people: [...actorIds, ...this.#model.people.keys(), nobodyId],
        readPlaces: () => readPlaces(test),
      }),
    }
  }

  /** Ids stay known after what they stood for is gone. */
  #remember({ rows, shares }: Model): void {
    for (const { kind, id } of rows) this.#knownRows.set(`${kind} ${id}`, { kind, id })
    for (const { id, url } of shares) this.#knownShares.set(id, url)
  }

  async #signInSome(): Promise<void> {
    for (const person of this.#model.people.values())
      if (!person.isSignedIn && this.#random.chance(50)) await signIn(this.#world.clientOf(person.id), person)
  }

  async #send(attempt: Attempt): Promise<Reply> {
    const reply = await attempt.send(this.#world.clientOf(attempt.actorId))
    this.#tally.attempts += 1
    if (reply.status >= 400) this.#tally.refused += 1
    else this.#tally.done.add(attempt.words.split(' ', 1).join(''))
    return reply
  }

  async #take(attempt: Attempt): Promise<void> {
    this.#note([attempt])
    const reply = await this.#send(attempt)
    const verdict = judge(this.#model, attempt)
    const disagreement = findDisagreement(verdict, reply)
    if (disagreement) throw new Error(`${attempt.words} ${disagreement}`)
    if ('apply' in verdict) verdict.apply(reply.body)
    expect(listAdmins(this.#model).length).toBeGreaterThan(0)
  }

  /** Sends several at the same moment: some order of them must explain all replies and all that is seen afterwards. */
  async #takeAtOnce(attempts: readonly Attempt[]): Promise<void> {
    this.#note(attempts)
    this.#tally.conflicts += 1
    const replies = await Promise.all(attempts.map((attempt) => this.#send(attempt)))
    const taken = attempts.map((attempt, index) => ({
      attempt,
      reply: replies[index] ?? { status: 0, body: {} },
    }))
    const outcomes = listOutcomes(this.#model, taken)
    const [first] = outcomes
    if (!first) throw new Error(`No order explains the replies ${JSON.stringify(replies)}`)
    // Where the orders end alike there is nothing to find out.
    const differing = outcomes.filter((outcome) => !isDeepStrictEqual(outcome, first))
    this.#model = differing.length === 0 ? first : await this.#findOutcome(outcomes)
    expect(listAdmins(this.#model).length).toBeGreaterThan(0)
  }

  async #findOutcome(outcomes: readonly Model[]): Promise<Model> {
    for (const outcome of outcomes) this.#remember(outcome)
    const urls = this.#listUrls()
    const views = await this.#readViews(this.#world.actorIds, urls)
    const found = outcomes.find((outcome) => findDifference(outcome, views, urls) === undefined)
    if (found) return found
    const differences = outcomes.map((outcome) => findDifference(outcome, views, urls) ?? '')
    throw new Error(`No order explains what is seen: ${differences.join('; or ')}`)
  }

  async #look(count: number): Promise<void> {
    this.#remember(this.#model)
    this.#log.push('look')
    const { actorIds } = this.#world
    const from = this.#random.below(actorIds.length)
    const urls = this.#listUrls()
    const views = await this.#readViews([...actorIds, ...actorIds].slice(from, from + count), urls)
    expect(findDifference(this.#model, views, urls)).toBeUndefined()
  }

  #listUrls(): string[] {
    return [...this.#knownShares.values()].slice(-linksAtATime)
  }

  async #readViews(ids: readonly string[], urls: readonly string[]): Promise<Views> {
    const views = new Map<string, Awaited<ReturnType<typeof readView>>>()
    for (const id of ids) views.set(id, await readView(toReader(this.#world, id), urls))
    this.#tally.views += views.size
    return views
  }

  #note(attempts: readonly Attempt[]): void {
    const line = attempts.map(({ actorId, words }) => `${actorId}: ${words}`).join(' ‖ ')
    this.#log.push(line.replaceAll(/[0-9a-f-]{36}/g, (id) => this.#world.nameOf(id)))
  }
}

type Views = ReadonlyMap<string, Awaited<ReturnType<typeof readView>>>

/** What somebody sees and should not, or does not see and should. */
const findDifference = (model: Model, views: Views, urls: readonly string[]): string | undefined => {
  for (const [id, seen] of views) {
    const person = model.people.get(id) ?? null
    const expected = toExpectedView(model, person, urls)
    if (!isDeepStrictEqual(seen, expected))
      return `${person?.name ?? 'somebody deleted'} sees ${JSON.stringify(seen, null, 1)} in place of ${JSON.stringify(expected, null, 1)}`
  }
  return undefined
}

/** Plays the history of a seed. Throws with all its steps when server and model disagree. */
export const playHistory = async (test: TestApp, seed: number, tally: Tally): Promise<void> => {
  const random = createRandom(seed)
  const history = new History(await createWorld(test, random), random, tally)
  try {
    await history.play()
  } catch (error) {
    throw new Error(`The history of PROOF_SEED=${seed} went wrong after\n${history.log.join('\n')}`, {
      cause: error,
    })
  }
}
