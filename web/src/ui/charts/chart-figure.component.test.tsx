import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ChartFigure } from './chart-figure.tsx'

test('a chart has its title as its name and its summary as its description', async () => {
  await render(
    <ChartFigure title="Monthly spending" summary="$12.50 in November" table={{ head: [], rows: [] }}>
      <svg aria-hidden="true" />
    </ChartFigure>,
  )
  const figure = page.getByRole('figure', { name: 'Monthly spending' })
  await expect.element(figure).toHaveAccessibleDescription('$12.50 in November')
})
