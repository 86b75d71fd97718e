import { msg } from '@roost/contract/language/messages.ts'
import { Plus } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../../ui/button.tsx'
import { useCreateItem } from './rows/shopping-writes.api.ts'

const goods = [
  { name: msg('Milk'), category: 'dairy' },
  { name: msg('Bread'), category: 'pantry' },
  { name: msg('Eggs'), category: 'dairy' },
] as const

/** What almost everybody buys, each added to an empty list with one tap. */
export function StarterGoods() {
  const { mutate } = useCreateItem()
  return (
    <ul className="flex w-full flex-wrap justify-center gap-2">
      {goods.map(({ name, category }) => (
        <li key={name}>
          <Button
            variant="outline"
            size="sm"
            aria-label={t('Add “{name}”', { name: t(name) })}
            onClick={() => mutate({ name: t(name), category, isCompleted: false })}
          >
            <Plus aria-hidden="true" />
            {t(name)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
