import { authApi } from '@roost/contract/auth.ts'
import type { CallInput, Endpoint, Output } from '@roost/contract/endpoint.ts'
import { Client, type Transport } from './client.ts'
import type { MovableClock } from './clock.ts'

/** How somebody signs in, and what he is called. */
export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** What his device says of itself. */
  readonly userAgent: string
}

/** Where everybody of this family signs in with. */
export const familyPassword = 'Feather-1nest'

const dayMs = 24 * 60 * 60 * 1000
/** Well within a session's life, so that none ends between two calls. */
const quietDays = 5
const sessionDays = 25

/** The house everybody lives in, as programs see it. */
export interface House {
  readonly transport: Transport
  /** Origin of its pages. */
  readonly origin: string
  readonly clock: MovableClock
}

/** Somebody with a browser, who signs in whenever his session is over. */
export class Resident {
  readonly profile: Profile
  readonly #client: Client
  readonly #clock: MovableClock
  #id = ''
  #signedInAt = 0
  #usedAt = 0

  constructor(profile: Profile, { transport, origin, clock }: House) {
    this.profile = profile
    this.#client = new Client(transport, origin)
    this.#clock = clock
  }

  /** Known once he has an account. */
  get id(): string {
    if (this.#id === '') throw new Error(`${this.profile.firstName} has no account yet`)
    return this.#id
  }

  async register(): Promise<void> {
    const { email, firstName, lastName } = this.profile
    const registered = await this.#send(authApi.register, {
      email,
      password: familyPassword,
      firstName,
      lastName,
    })
    this.#id = registered.id
  }

  /** Calls an endpoint of the contract in his name. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & Record<string, unknown>,
  ): Promise<Output<E>> {
    const now = this.#clock().getTime()
    const isOver = now - this.#usedAt > quietDays * dayMs || now - this.#signedInAt > sessionDays * dayMs
    if (isOver) await this.#signIn(now)
    this.#usedAt = now
    return this.#send(endpoint, input)
  }

  async #signIn(now: number): Promise<void> {
    this.#client.cookie = undefined
    await this.#send(authApi.login, { email: this.profile.email, password: familyPassword })
    this.#signedInAt = now
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & Record<string, unknown>,
  ): Promise<Output<E>> {
    const answer = await this.#client.call(endpoint, input, { 'user-agent': this.profile.userAgent })
    if (answer.status < 300) return answer.body
    const { message } = answer.error
    throw new Error(`${this.profile.firstName}: ${endpoint.path} answers ${answer.status}: ${message}`)
  }
}
