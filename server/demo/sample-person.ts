import { authApi } from '@roost/contract/accounts/auth.ts'
import type { CallInput, Endpoint, Output } from '@roost/contract/endpoint/endpoint.ts'
import { Client, type Transport } from './client.ts'
import type { MovableClock } from './clock.ts'

/** A person's name and sign-in data. */
export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The User-Agent header of their device. */
  readonly userAgent: string
}

/** The password of every member of the family, unless the instance has one of its own. */
export const familyPassword = 'Feather-1nest'

const dayMs = 24 * 60 * 60 * 1000
/** Both periods are shorter than those after which a session expires, so that none expires between two calls. */
const quietDays = 5
const sessionDays = 25

/** The instance on which the family is created. */
export interface SampleInstance {
  readonly transport: Transport
  /** The origin of its pages. */
  readonly origin: string
  readonly clock: MovableClock
  /** The password of everybody on it, if not the known one. */
  readonly password?: string | undefined
}

/** A person with a browser, who signs in again whenever the session has expired. */
export class SamplePerson {
  readonly profile: Profile
  readonly #client: Client
  readonly #clock: MovableClock
  readonly #password: string
  #id = ''
  #signedInAt = 0
  #usedAt = 0

  constructor(profile: Profile, { transport, origin, clock, password = familyPassword }: SampleInstance) {
    this.profile = profile
    this.#client = new Client(transport, origin)
    this.#clock = clock
    this.#password = password
  }

  /** Available once they have an account. */
  get id(): string {
    if (this.#id === '') throw new Error(`${this.profile.firstName} has no account yet`)
    return this.#id
  }

  async register(): Promise<void> {
    const { email, firstName, lastName } = this.profile
    const registered = await this.#send(authApi.register, {
      email,
      password: this.#password,
      firstName,
      lastName,
    })
    this.#id = registered.id
  }

  /** Calls an endpoint of the contract as this person. */
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
    await this.#send(authApi.login, { email: this.profile.email, password: this.#password })
    this.#signedInAt = now
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & Record<string, unknown>,
  ): Promise<Output<E>> {
    const response = await this.#client.call(endpoint, input, { 'user-agent': this.profile.userAgent })
    if (response.status < 300) return response.body
    const { message } = response.error
    throw new Error(`${this.profile.firstName}: ${endpoint.path} returned ${response.status}: ${message}`)
  }
}
