import type { Locator, Page } from '@playwright/test'

/** Counts what people do on their way: every address opened, tap and typed field is an action. */
export class CountedWalk {
  readonly steps: string[] = []
  typedFields = 0

  get actions(): number {
    return this.steps.length
  }

  async open(page: Page, address: string): Promise<void> {
    this.steps.push(`opens ${address.replace(/#.*/, '#…')}`)
    await page.goto(address)
  }

  async tap(target: Locator): Promise<void> {
    this.steps.push(`taps ${String(target)}`)
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.typedFields += 1
    this.steps.push(`types into ${String(field)}`)
    await field.fill(text)
  }
}
