import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface ScanOptions {
  /** A menu, list or tooltip is open: those are drawn at the end of the body, outside every landmark. */
  readonly hasOpenLayer?: boolean
  /** A selector: the rest of the page was looked at before. */
  readonly within?: string
}

export const expectNoViolations = async (
  page: Page,
  { hasOpenLayer = false, within }: ScanOptions = {},
): Promise<void> => {
  const builder = new AxeBuilder({ page })
  if (within !== undefined) builder.include(within)
  const { violations } = await (hasOpenLayer ? builder.disableRules('region') : builder).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  )
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}
