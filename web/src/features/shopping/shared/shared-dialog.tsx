import { useState } from 'react'
import { dropShared } from '../../../lib/device/shared-storage.ts'
import { readShared } from '../../../lib/forms/shared-text.ts'
import { t } from '../../../lib/locale/language.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SharedLines } from './shared-lines.tsx'

/** What another app has shared with the installed list. */
export function SharedDialog({ onClose }: { readonly onClose: () => void }) {
  const [shared] = useState(readShared)
  const close = () => {
    dropShared()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('Add to Shopping List')}
      description={shared ? t('Untick what you do not need.') : t('Nothing was shared.')}
    >
      {shared && <SharedLines shared={shared} onAdded={close} />}
    </Dialog>
  )
}
