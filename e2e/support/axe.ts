import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface ScanOptions {
  /** A menu, list or tooltip is open: those are drawn at the end of the body, outside every landmark. */
  readonly hasOpenLayer?: boolean
}

export const expectNoViolations = async (
  page: Page,
  { hasOpenLayer = false }: ScanOptions = {},
): Promise<void> => {
  const builder = new AxeBuilder({ page })
  const { violations } = await (hasOpenLayer ? builder.disableRules('region') : builder).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  )
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}
