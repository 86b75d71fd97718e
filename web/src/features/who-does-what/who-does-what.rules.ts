import type { Member } from '@roost/contract/accounts/users.ts'
import type { WhoDoesWhat } from '@roost/contract/tasks/who-does-what.ts'
import { getLanguage, t } from '../../lib/locale/language.ts'
import { formatShare } from '../../lib/numbers/share.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { formatDuration } from '../../lib/texts/duration-text.ts'
import type { Bar } from '../../ui/charts/bar-chart.tsx'
import type { ChartRows } from '../../ui/charts/chart-table.tsx'

type Figures = WhoDoesWhat['members'][number]

export interface NamedFigures extends Figures {
  readonly name: string
}

/** By their names, never by what they did. */
export const toNamed = (figures: readonly Figures[], members: readonly Member[]): NamedFigures[] => {
  const { compare } = new Intl.Collator(getLanguage(), { numeric: true })
  const names = new Map(members.map(({ id, displayName }) => [id, displayName]))
  return figures
    .flatMap((each) => {
      const name = names.get(each.userId)
      return name === undefined ? [] : { ...each, name }
    })
    .toSorted((a, b) => compare(a.name, b.name))
}

const toText = (minutes: number): string => formatDuration(minutes) ?? ''

type Others = WhoDoesWhat['others']

export const toBars = (named: readonly NamedFigures[], others: Others): Bar[] => {
  const total = named.reduce((sum, { minutes }) => sum + minutes, 0)
  return [
    ...named.map(({ userId, name, minutes, owedShare }) => ({
      key: userId,
      name,
      amount: minutes,
      text: toText(minutes),
      mark: owedShare * total,
    })),
    ...(others.tasks > 0
      ? [{ key: 'others', name: t('Others'), amount: others.minutes, text: toText(others.minutes) }]
      : []),
  ]
}

const nothing = '–'

export const toTable = (named: readonly NamedFigures[], others: Others): ChartRows => ({
  head: [t('Member'), t('Tasks'), t('Minutes'), t('Share done'), t('Their share'), t('Days')],
  rows: [
    ...named.map(({ userId, name, tasks, minutes, share, owedShare, days }) => ({
      key: userId,
      cells: [
        name,
        formatCount(tasks),
        formatCount(minutes),
        formatShare(share, 1),
        formatShare(owedShare, 1),
        formatCount(days),
      ],
    })),
    ...(others.tasks > 0
      ? [
          {
            key: 'others',
            cells: [
              t('Others'),
              formatCount(others.tasks),
              formatCount(others.minutes),
              nothing,
              nothing,
              nothing,
            ],
          },
        ]
      : []),
  ],
})
