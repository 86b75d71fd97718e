import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * What went wrong in the browsers of a journey though nobody looked: exceptions, logged errors, breaches of the
 * content security policy, requests to foreign hosts.
 */
export class ProblemLog {
  readonly #problems: string[] = []
  /** A refused request is an answer of ours, not a mistake; the browser logs it all the same. */
  readonly #tolerated = [/^Failed to load resource: the server responded with a status of 4/]

  /** For journeys in which the server fails on purpose. */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern)
  }

  watch(context: BrowserContext): void {
    context.on('page', (page) => this.#watchPage(page))
  }

  expectNone(): void {
    const problems = this.#problems.filter((text) => !this.#tolerated.some((pattern) => pattern.test(text)))
    expect(problems).toEqual([])
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => this.#problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(message.text())
    })
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1')
        this.#problems.push(`A request left for a foreign host: ${request.url()}`)
    })
  }
}
