import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Collects problems in the browsers of a journey: exceptions, logged errors, violations of the content security policy
 * and requests to other hosts.
 */
export class ProblemLog {
  readonly #problems: string[] = []
  /** 4xx responses are intended, but browsers log them as errors. */
  readonly #tolerated = [/^Failed to load resource: the server responded with a status of 4/]

  /** Ignores a problem that the journey causes on purpose. */
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
