import type { demoApi } from '@roost/contract/instance/demo.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { t } from '../../lib/locale/language.ts'

type Removal = Output<typeof demoApi.removeSampleData>

export const toRemovalText = ({ kept }: Pick<Removal, 'kept'>): string => {
  if (kept === 0) return t('The example was removed.')
  return t(
    '{kept, plural, one {The example was removed. # thing that somebody has changed stays.} other {The example was removed. # things that somebody has changed stay.}}',
    { kept },
  )
}
