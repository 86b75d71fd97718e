import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { useId, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { ComboboxList } from '../../ui/pickers/combobox-list.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { useGroupChoice } from './admin.api.ts'
import { type AdminUser, parseGroupOption, toGroupOptions, toGroupOptionValue } from './admin.rules.ts'

interface GroupDialogProps extends DialogState {
  readonly user: AdminUser
  readonly groups: readonly HouseGroup[]
}

/** A dialog for choosing the house group where a row has no space for the select. */
export function GroupDialog({ user, groups, isOpen, onClose }: GroupDialogProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const { chosen, choose } = useGroupChoice(user)
  const close = (): void => {
    setQuery('')
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('House group of {name}', { name: user.displayName })}
      isKeyboardHeldBack
    >
      <ComboboxList
        id={id}
        label={t('House group of {name}', { name: user.displayName })}
        options={toGroupOptions(groups)}
        value={toGroupOptionValue(chosen)}
        query={query}
        onQueryChange={setQuery}
        searchPlaceholder={t('Search house groups…')}
        emptyText={t('No house group has this name.')}
        onChoose={(value) => {
          choose(parseGroupOption(value))
          close()
        }}
      />
    </Dialog>
  )
}
