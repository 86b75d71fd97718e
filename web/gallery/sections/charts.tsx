import { formatMoney } from '@roost/contract/money/money-format.ts'
import { BarChart } from '../../src/ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../src/ui/charts/chart-figure.tsx'
import { ChartTable } from '../../src/ui/charts/chart-table.tsx'
import { ColumnChart } from '../../src/ui/charts/column-chart.tsx'
import { DonutChart } from '../../src/ui/charts/donut-chart.tsx'
import { UsageBar } from '../../src/ui/charts/usage-bar.tsx'
import { Specimen, Stack } from '../specimen.tsx'

const months = [
  { key: '2026-10', name: 'October 2026', label: 'Oct', amount: 1820.4 },
  { key: '2026-11', name: 'November 2026', label: 'Nov', amount: 2310 },
  { key: '2026-12', name: 'December 2026', label: 'Dec', amount: 3987.15 },
  { key: '2027-01', name: 'January 2027', label: 'Jan', sublabel: '2027', amount: 0 },
  { key: '2027-02', name: 'February 2027', label: 'Feb', amount: 1644.2 },
  { key: '2027-03', name: 'March 2027', label: 'Mar', amount: 12.5 },
]

const parts = [
  { name: 'Groceries', amount: 1310.55 },
  { name: 'Utilities', amount: 402 },
  { name: 'Going out and staying in', amount: 318.4 },
  { name: 'Household', amount: 240.1 },
  { name: 'Transportation', amount: 180 },
  { name: 'Healthcare', amount: 64.2 },
  { name: 'Things nobody has a word for', amount: 31 },
]

const budgets = [
  { key: 'food', name: 'Food and drink', amount: 780, text: '$780.00', limit: 900, note: '$120.00 left' },
  { key: 'out', name: 'Going out', amount: 352, text: '$352.00', limit: 300, note: '$52.00 over' },
  {
    key: 'none',
    name: 'A budget with a name that needs two lines on a phone',
    amount: 0,
    text: '$0.00',
    limit: 80,
  },
]

const people = [
  { key: 'mia', name: 'Mia', amount: 310, text: '5 h 10 min', mark: 240 },
  { key: 'noah', name: 'Noah', amount: 170, text: '2 h 50 min', mark: 240 },
  { key: 'others', name: 'Others', amount: 30, text: '30 min' },
]

const table = {
  head: ['Month', 'Spent'],
  rows: months.map(({ key, name, amount }) => ({ key, cells: [name, formatMoney(amount)] })),
}

const rest = (count: number): string => `${count} others`
const summary = 'You spent the most in December 2026, $3,987.15.'

export function Charts() {
  return (
    <>
      <Specimen title="UsageBar: nothing, some, near, over">
        <Stack>
          <UsageBar label="Nothing used" percent={0} />
          <UsageBar label="Used" percent={54} />
          <UsageBar label="Nearly used up" percent={92} tone="honey" />
          <UsageBar label="Over" percent={131} tone="clay" />
        </Stack>
      </Specimen>
      <Specimen title="BarChart, on one scale">
        <BarChart
          label="By category"
          bars={parts.map(({ name, amount }) => ({ key: name, name, amount, text: formatMoney(amount) }))}
        />
      </Specimen>
      <Specimen title="BarChart, against limits">
        <BarChart label="Budgets" bars={budgets} />
      </Specimen>
      <Specimen title="BarChart, compared with marks">
        <BarChart label="By person" bars={people} />
      </Specimen>
      <Specimen title="ChartTable, beside a chart">
        <ChartTable title="By month" table={table} />
      </Specimen>
      <Specimen title="DonutChart: many parts">
        <DonutChart
          label="Spending"
          total={{ name: 'Total', amount: 2546.25 }}
          parts={parts}
          toCombinedName={rest}
        />
      </Specimen>
      <Specimen title="DonutChart: one part alone">
        <DonutChart
          label="Spending on one thing"
          total={{ name: 'Total', amount: 99_999_999.99 }}
          parts={[{ name: 'Everything', amount: 99_999_999.99 }]}
          toCombinedName={rest}
        />
      </Specimen>
      <Specimen title="ColumnChart">
        <ColumnChart label="By month" points={months} />
      </Specimen>
      <Specimen title="ChartFigure around one" isWide>
        <ChartFigure title="Spending by month" summary={summary} table={table}>
          <ColumnChart label="Spending by month" points={months} />
        </ChartFigure>
      </Specimen>
      <Specimen title="ChartFigure with nothing to show">
        <ChartFigure title="Budgets" summary="No active budget." table={{ head: ['Budget'], rows: [] }}>
          {null}
        </ChartFigure>
      </Specimen>
    </>
  )
}
